export {
  type Expanded,
  expandHome,
  expandVariables,
  isVariableName,
  namesVariable,
  variableNames,
} from './expand-variables.ts';
export { looksLikeOption } from './looks-like-option.ts';
export { meansSecret } from './means-secret.ts';
export { parseTemplate, type Template } from './template.ts';
