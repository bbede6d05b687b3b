import { showText } from '@climax/text';
import { coerce } from '../argument/coerce.ts';
import { valuesOf } from '../argument/values-of.ts';
import type { ToolArg } from '../types.ts';
import { namesVariable } from '../words/expand-variables.ts';

/** Why the default of an argument is invalid: not of its type, or not in its enum. */
export function checkDefault(arg: ToolArg): string | undefined {
  const problems = valuesOf(arg, {}).map((value) => checkOne(value, arg));
  return problems.find((problem) => problem !== undefined);
}

function checkOne(written: unknown, { type, enum: allowed }: ToolArg): string | undefined {
  // A default with a variable is expanded when the command is built.
  if (typeof written === 'string' && namesVariable(written)) return undefined;
  const value = coerce(written, type);
  const shown = `'${showText(coerce(written, 'string')?.toString() ?? '')}'`;
  if (value === undefined) return `${shown} is not ${type === 'integer' ? 'an' : 'a'} ${type}`;
  if (!allowed?.length || allowed.includes(String(value))) return undefined;
  return `${shown} is not in the enum`;
}
