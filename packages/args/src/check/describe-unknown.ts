import type { ToolArg } from '@climax/config';
import { showText } from '@climax/text';
import { didYouMeanArgument } from './did-you-mean-argument.ts';

const maxListed = 10;

/** One message per unknown key, at most 10, for a call that runs and for one that is refused; the last one counts the rest. */
export function describeUnknown(
  given: object,
  definitions: ReadonlyMap<string, ToolArg>,
): Record<'ignored' | 'unknown', string[]> {
  const shown = [...definitions.keys()];
  const accepted = new Set([...definitions.values()].flatMap((arg) => [arg.name, ...(arg.aliases ?? [])]));
  const names = Object.keys(given);
  const total = names.length - [...accepted].filter((name) => Object.hasOwn(given, name)).length;
  const listed = firstUnknown(names, accepted, total <= maxListed ? total : maxListed - 1);

  const rest = total - listed.length;
  const describe = (one: string, many: string) => [
    ...listed.map((name) => `Unknown argument '${showText(name)}'${one}${didYouMeanArgument(name, shown)}`),
    ...(rest === 0 ? [] : [`... and ${rest} more unknown arguments${many}`]),
  ];
  return { ignored: describe(' was ignored', ' were ignored'), unknown: describe('', '') };
}

/** Stops early: there may be very many names. */
function firstUnknown(names: string[], accepted: ReadonlySet<string>, wanted: number): string[] {
  const found: string[] = [];
  for (const name of names) {
    if (found.length === wanted) break;
    if (!accepted.has(name)) found.push(name);
  }
  return found;
}
