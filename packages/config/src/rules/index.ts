export { riskLevels } from '../risk-levels.ts';
export { callRisk, isAbove } from './call-risk.ts';
export { checkDefault } from './check-default.ts';
export { checkSize } from './check-size.ts';
export { defineArgument } from './define-argument.ts';
export { maxDescriptionLength, toolNamePattern } from './limits.ts';
