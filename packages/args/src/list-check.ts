import type { ToolArg } from '@climax/config';
import type { ArgValue } from '@climax/config/argument';
import type { ArgumentFinding } from './argument-finding.ts';

/** What is wrong with the values of an argument. */
export type ListCheck = (values: readonly ArgValue[], arg: ToolArg) => ArgumentFinding[];
