import { placementOf } from '../argument/placement.ts';
import { givenValue, separatorOf } from '../argument/values-of.ts';
import type { ToolArg } from '../types.ts';

export interface SizeProblem {
  /** The argument that exceeds the limit. */
  arg: ToolArg;
  code: 'too-many' | 'too-long';
  /** The rest of a sentence that begins with `Argument 'name'`. */
  says: string;
}

/** Values of all lists of a call: more than programs ever need, few enough to check. */
const maxValues = 10_000;

/** Linux's default limit for a whole command line, in bytes. */
const maxLineBytes = 2 * 1024 * 1024;

/** Checks the size of a call's lists before their values are checked. */
export function checkSize(
  definitions: Iterable<ToolArg>,
  given: Readonly<Record<string, unknown>>,
): SizeProblem | undefined {
  const total = { values: 0, bytes: 0 };
  for (const arg of definitions) {
    if (!arg.multiple) continue;
    for (const item of listOf(givenValue(arg, given))) {
      const { values, bytes } = sizeOf(item, arg);
      total.values += values;
      total.bytes += bytes;
      if (total.values > maxValues) return { arg, code: 'too-many', says: passes(`${maxValues} values`) };
      if (total.bytes > maxLineBytes) return { arg, code: 'too-long', says: passes(`${maxLineBytes} bytes`) };
    }
  }
  return undefined;
}

function passes(limit: string): string {
  return `: its list takes the call over ${limit}, the limit of a call; make several calls`;
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** Standard input is not part of the command line. */
function sizeOf(item: unknown, arg: ToolArg): { values: number; bytes: number } {
  if (typeof item !== 'string') return { values: 1, bytes: 0 };
  const bytes = placementOf(arg) === 'stdin' ? 0 : Buffer.byteLength(item) + 1;
  return { values: 1 + countSeparators(item, separatorOf(arg)), bytes };
}

/** Stops counting at the limit. */
function countSeparators(text: string, separator: string | undefined): number {
  if (!separator) return 0;
  let count = 0;
  let at = text.indexOf(separator);
  while (at >= 0 && count <= maxValues) {
    count += 1;
    at = text.indexOf(separator, at + separator.length);
  }
  return count;
}
