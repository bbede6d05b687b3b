export { callRisk, isAbove } from './call-risk.ts';
export {
  type Expanded,
  expandHome,
  expandVariables,
  isVariableName,
  namesVariable,
  variableNames,
} from './expand-variables.ts';
export { meansSecret } from './means-secret.ts';
