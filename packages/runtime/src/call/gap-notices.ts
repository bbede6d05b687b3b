import type { ToolDef } from '@climax/config';
import { placementOf, tokensOf, valuesOf } from '@climax/config/argument';
import { showText } from '@climax/text';

/** Says of each positional that was left out which value the command has in its place. */
export function gapNotices({ args }: ToolDef, given: Record<string, unknown>): string[] {
  const positionals = args
    .filter((arg) => placementOf(arg) === 'positional' && !arg.before_command)
    .map((arg) => ({ arg, isEmpty: tokensOf(arg, valuesOf(arg, given)).length === 0 }));
  const next = positionals.findIndex(({ isEmpty }, at) => !isEmpty && positionals[at - 1]?.isEmpty);
  if (next < 0) return [];
  const first = positionals.findIndex(({ isEmpty }) => isEmpty);
  const names = [positionals[first]!, positionals[next]!].map(({ arg }) => showText(arg.name));
  return [`'${names[0]}' was left out, so the command has the value of '${names[1]}' in its place.`];
}
