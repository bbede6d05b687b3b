export { checkSchema, type Decoded, decode } from './check-schema.ts';
export { configSchema } from './config-schema.ts';
export { editorSchema } from './editor-schema.ts';
