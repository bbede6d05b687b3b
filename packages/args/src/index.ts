export type { InputSchema, ListSchema, PropertySchema, ValueSchema } from './build-input-schema.ts';
export { buildInputSchema } from './build-input-schema.ts';
export type { ArgumentCode, ArgumentFinding } from './check/argument-finding.ts';
export { isAsSevere, lintFiles } from './lint-files.ts';
export type { ValidatedArgs, ValidateOptions } from './validate-tool-args.ts';
export { validateToolArgs } from './validate-tool-args.ts';
