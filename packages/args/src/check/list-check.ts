import type { ToolArg } from '@climax/config';
import type { ArgValue } from '@climax/config/argument';
import type { ArgumentFinding } from './argument-finding.ts';

/** A check of the values of an argument. */
export type ListCheck = (values: readonly ArgValue[], arg: ToolArg) => ArgumentFinding[];
