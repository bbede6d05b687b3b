import type { Problem } from '@climax/text/problems';

/** Why a config is refused. */
export const configProblemCodes = [
  'alias-limit',
  'bad-key',
  'bad-template',
  'duplicate-key',
  'encoding',
  'missing',
  'misspelt-key',
  'not-a-config',
  'not-found',
  'syntax',
  'too-large',
  'unknown-argument',
  'unknown-key',
  'unreadable',
  'wrong-value',
] as const;

/** Problems that are only warned about. */
export const configWarningCodes = [
  'duplicate-tool',
  'env-not-expanded',
  'hidden-characters',
  'invalid-default',
  'long-description',
  'timeout-too-long',
  'timeout-zero',
  'tool-name',
  'unknown-key',
  'unknown-placeholder',
  'yaml-1.1-boolean',
  'yaml-1.1-octal',
] as const;

export type ConfigProblemCode = (typeof configProblemCodes)[number];
export type ConfigWarningCode = (typeof configWarningCodes)[number];

/** Why a file is refused, and where. */
export type ConfigProblem = Problem<ConfigProblemCode>;
/** A warning about a file, with its position. */
export type ConfigWarning = Problem<ConfigWarningCode>;
