import type { ToolArg } from '@climax/config';
import { showText } from '@climax/text';
import { didYouMeanArgument } from './did-you-mean-argument.ts';

const maxListed = 10;

/** The error for a value that is not in the argument's enum, compared as text; an empty enum allows everything. */
export function checkEnum(value: unknown, arg: ToolArg): string | undefined {
  const allowed = arg.enum ?? [];
  const text = String(value);
  if (allowed.length === 0 || allowed.includes(text)) return undefined;
  return ` must be one of: ${listValues(allowed, text)}`;
}

function listValues(allowed: string[], text: string): string {
  const listed = allowed.slice(0, maxListed).map(showText).join(', ');
  if (allowed.length <= maxListed) return listed;
  return `${listed} and ${allowed.length - maxListed} more${didYouMeanArgument(text, allowed)}`;
}
