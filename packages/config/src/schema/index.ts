export { type Decoded, decode } from './decode.ts';
export { editorSchema } from './editor-schema.ts';
export type { Same } from './same.ts';
export { variableNameSchema } from './variable-name-schema.ts';
