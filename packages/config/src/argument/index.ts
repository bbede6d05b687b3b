export { checkToken, type TokenProblem } from './check-token.ts';
export { flagOf, type Placement, placementOf } from './placement.ts';
export { tokensOf } from './tokens.ts';
export { givenValue, valuesOf, valueText } from './values.ts';
