import type { ToolArg } from '../types.ts';
import { placementOf } from './placement.ts';

type Args = Readonly<Record<string, unknown>>;

/** What a call gives for an argument, by its name or an alias. `undefined` when it gives nothing or `null`. */
export function givenValue(arg: Pick<ToolArg, 'name' | 'aliases'>, args: Args): unknown {
  for (const name of [arg.name, ...(arg.aliases ?? [])]) {
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    if (value !== null && value !== undefined) return value;
  }
  return undefined;
}

/**
 * The values an argument has in a call: what is given, else its default, else none. An argument that takes no list
 * has one at most. Where a list is joined, a value that contains the separator counts as several, as the program
 * will read it.
 */
export function valuesOf(arg: ToolArg, args: Args): unknown[] {
  const value = givenValue(arg, args) ?? arg.default ?? undefined;
  if (value === undefined) return [];
  if (!arg.multiple) return [value];
  const list = Array.isArray(value) ? value : [value];
  const separator = separatorOf(arg);
  return separator === undefined ? list : list.flatMap((item) => split(item, separator));
}

/** A value as one text: numbers and booleans as JSON has them, lists and objects as JSON. */
export function valueText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** What separates the values of a list that becomes one text: `join`, or a line end for standard input. */
export function separatorOf(arg: ToolArg): string | undefined {
  if (!arg.multiple) return undefined;
  return arg.join ?? (placementOf(arg) === 'stdin' ? '\n' : undefined);
}

/** A line end that closes the last line does not begin another one. */
function split(item: unknown, separator: string): unknown[] {
  if (typeof item !== 'string') return [item];
  const closed = separator === '\n' && item.length > 1 && item.endsWith('\n');
  return (closed ? item.slice(0, -1) : item).split(separator);
}
