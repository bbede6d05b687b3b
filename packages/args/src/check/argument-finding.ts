import type { ToolArg } from '@climax/config';
import { showText } from '@climax/text';

/** Codes of argument errors. */
export const argumentCodes = [
  'not-an-object',
  'missing',
  'given-twice',
  'list',
  'type',
  'too-few',
  'too-many',
  'enum',
  'pattern',
  'too-long',
  'unicode',
  'nul',
  'leading-dash',
  'unknown',
] as const;

export type ArgumentCode = (typeof argumentCodes)[number];

export interface ArgumentFinding {
  /** The argument's name; null for findings about the whole call. */
  argument: string | null;
  code: ArgumentCode;
  /** A whole sentence, as in `errors`. */
  message: string;
  /** The prefix of the message that names the argument; only the rest may quote a value. */
  subject?: string;
  /** Index of the value in a list. */
  index?: number;
}

/** A finding whose message starts with the argument's name and, for a list, the position of the value. */
export function aboutArgument(
  arg: ToolArg,
  code: ArgumentCode,
  says: string,
  index?: number,
): ArgumentFinding {
  const subject = subjectOf(arg.name);
  const finding = { argument: arg.name, code, subject };
  if (!arg.multiple || index === undefined) return { ...finding, message: subject + says };
  return { ...finding, message: `${subject}, value ${index + 1}${says}`, index };
}

export function subjectOf(name: string): string {
  return `Argument '${showText(name)}'`;
}
