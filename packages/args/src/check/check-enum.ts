import type { ToolArg } from '@climax/config';
import { showText } from '@climax/text';
import { listSome } from '@climax/text/problems';
import { didYouMeanArgument } from './did-you-mean-argument.ts';

const maxListed = 10;

/** The error for a value that is not in the argument's enum, compared as text; an empty enum allows everything. */
export function checkEnum(value: unknown, arg: ToolArg): string | undefined {
  const allowed = arg.enum ?? [];
  const text = String(value);
  if (allowed.length === 0 || allowed.includes(text)) return undefined;
  const hint = allowed.length > maxListed ? didYouMeanArgument(text, allowed) : '';
  return ` must be one of: ${listSome(allowed, showText, maxListed)}${hint}`;
}
