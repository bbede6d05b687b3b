export { checkToken, type TokenProblem } from './check-token.ts';
export { type ArgValue, coerce } from './coerce.ts';
export { flagOf, type Placement, placementOf } from './placement.ts';
export { tokensOf } from './tokens-of.ts';
export { givenValue, valuesOf, valueText } from './values-of.ts';
