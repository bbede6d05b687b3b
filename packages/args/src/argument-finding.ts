import type { ToolArg } from '@climax/config';
import { showText } from '@climax/text';

/** What can be wrong with an argument of a call. */
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
  /** The argument's name; null for what concerns the call as a whole. */
  argument: string | null;
  code: ArgumentCode;
  /** A whole sentence, as in `errors`. */
  message: string;
  /** How the message begins when it names its argument; only what follows may quote a value. */
  subject?: string;
  /** Which value of a list it is about, from 0. */
  index?: number;
}

/** A finding whose sentence begins with the argument's name and, for a list, says which value is meant. */
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
