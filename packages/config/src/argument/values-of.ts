import type { ToolArg } from '../types.ts';
import { placementOf } from './placement.ts';

type Args = Readonly<Record<string, unknown>>;
type Named = Pick<ToolArg, 'name' | 'aliases'> & Partial<Pick<ToolArg, 'multiple' | 'cwd'>>;

/** The value that a call gives for an argument, by name or alias; `undefined` when there is none. */
export function givenValue(arg: Named, args: Args): unknown {
  for (const name of [arg.name, ...(arg.aliases ?? [])]) {
    const value = Object.hasOwn(args, name) ? args[name] : undefined;
    if (!isNothing(value, arg)) return value;
  }
  return undefined;
}

/** Values that leave the default in place, so that a rule of a policy about the default holds for them too. */
function isNothing(value: unknown, { multiple, cwd }: Partial<ToolArg>): boolean {
  if (value === null || value === undefined) return true;
  if (multiple && Array.isArray(value)) return value.length === 0;
  return cwd === true && value === '';
}

/**
 * The values of an argument in a call: given, else its default, else none. At most one unless it takes a list. For
 * joined lists, a value that contains the separator counts as several, since the program will split it.
 */
export function valuesOf(arg: ToolArg, args: Args): unknown[] {
  const value = givenValue(arg, args) ?? arg.default;
  if (isNothing(value, arg)) return [];
  if (!arg.multiple) return [value];
  const list = Array.isArray(value) ? value : [value];
  const separator = separatorOf(arg);
  if (separator === undefined) return list;
  // With a separator of several characters, the end of one value and the beginning of the next can be one.
  const isText = list.every((item) => typeof item === 'string');
  if (isText && separator.length > 1) return list.join(separator).split(separator);
  return list.flatMap((item) => split(item, separator));
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
