export { checkSize } from '../argument/check-size.ts';
export { checkDefault } from '../rules/check-default.ts';
export { maxDescriptionLength, toolNamePattern } from '../rules/limits.ts';
export { parseTemplate, type Template } from '../words/template.ts';
export { type Decoded, decode } from './check-against-schema.ts';
export { editorSchema } from './editor-schema.ts';
export type { Same } from './same.ts';
export { variableNameSchema } from './variable-name-schema.ts';
