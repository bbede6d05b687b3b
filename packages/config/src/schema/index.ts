export { checkAgainstSchema, type Decoded, decode } from './check-against-schema.ts';
export { configSchema } from './config-schema.ts';
export { editorSchema } from './editor-schema.ts';
export { variableNameSchema } from './variable-name-schema.ts';
