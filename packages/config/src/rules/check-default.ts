import { showText } from '@climax/text';
import { coerce } from '../argument/coerce.ts';
import { valuesOf } from '../argument/values-of.ts';
import type { ToolArg } from '../types.ts';

/** What is wrong with the default of an argument: not of its type, or not in its enum. */
export function checkDefault(arg: ToolArg): string | undefined {
  const problems = valuesOf(arg, {}).map((value) => checkOne(value, arg));
  return problems.find((problem) => problem !== undefined);
}

function checkOne(written: unknown, { type, enum: allowed }: ToolArg): string | undefined {
  // One with a variable in it gets its value only when the command is built.
  if (typeof written === 'string' && written.includes('$')) return undefined;
  const value = coerce(written, type);
  const shown = `'${showText(coerce(written, 'string')?.toString() ?? '')}'`;
  if (value === undefined) return `${shown} is not ${type === 'integer' ? 'an' : 'a'} ${type}`;
  if (!allowed?.length || allowed.includes(String(value))) return undefined;
  return `${shown} is not in the enum`;
}
