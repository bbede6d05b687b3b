export type { ArgValue } from '@climax/config/argument';
export type { JsonSchema, ListSchema, PropertySchema, ValueSchema } from './build-input-schema.ts';
export { buildInputSchema } from './build-input-schema.ts';
export type { ArgumentCode, ArgumentFinding } from './finding.ts';
export type { Severity } from './lint/rule.ts';
export type { Finding, LintOptions } from './lint-config.ts';
export { lintConfig, lintRules } from './lint-config.ts';
export type { ValidatedArgs, ValidateOptions } from './validate-tool-args.ts';
export { validateToolArgs } from './validate-tool-args.ts';
