import type { ToolArg } from '../types.ts';
import { placementOf } from './placement.ts';

type Args = Readonly<Record<string, unknown>>;

/** The value that a call gives for an argument, by name or alias; `undefined` when missing or `null`. */
export function givenValue(arg: Pick<ToolArg, 'name' | 'aliases'>, args: Args): unknown {
  for (const name of [arg.name, ...(arg.aliases ?? [])]) {
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    if (value !== null && value !== undefined) return value;
  }
  return undefined;
}

/**
 * The values of an argument in a call: given, else its default, else none. At most one unless it takes a list. For
 * joined lists, a value that contains the separator counts as several, since the program will split it.
 */
export function valuesOf(arg: ToolArg, args: Args): unknown[] {
  const value = givenValue(arg, args) ?? arg.default ?? undefined;
  if (value === undefined) return [];
  if (!arg.multiple) return [value];
  const list = Array.isArray(value) ? value : [value];
  const separator = separatorOf(arg);
  return separator === undefined ? list : list.flatMap((item) => split(item, separator));
}

/** A value as text: strings as they are, everything else as JSON. */
export function valueText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The separator of a joined list: `join`, or a line feed for standard input. */
export function separatorOf(arg: ToolArg): string | undefined {
  if (!arg.multiple) return undefined;
  return arg.join ?? (placementOf(arg) === 'stdin' ? '\n' : undefined);
}

/** A trailing line feed does not start another line. */
function split(item: unknown, separator: string): unknown[] {
  if (typeof item !== 'string') return [item];
  const closed = separator === '\n' && item.length > 1 && item.endsWith('\n');
  return (closed ? item.slice(0, -1) : item).split(separator);
}
