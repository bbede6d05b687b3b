import type { DraftTool } from '../config/draft.ts';

type Entry = Record<string, unknown> & { name: string };

/** A tool of a config as the file has it: keys of any kind. */
export type FileTool = Entry & { args?: Entry[] };

/**
 * Merges a new import into a config. Manual changes are kept: values, and tools and arguments that were added or
 * removed. Everything else is updated.
 */
export function mergeEdits(
  base: readonly DraftTool[],
  mine: readonly FileTool[],
  theirs: readonly DraftTool[],
): FileTool[] {
  return mergeLists(
    base as unknown as FileTool[],
    mine,
    theirs as unknown as FileTool[],
    (old, edited, next) => {
      const args = mergeLists(old?.args ?? [], edited.args ?? [], next.args ?? [], mergeValues);
      return { ...mergeValues(old, edited, next), args };
    },
  );
}

/** By name, in the new order: manually removed items stay removed, manually added ones are kept at the end. */
function mergeLists<T extends Entry>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  merge: (base: T | undefined, mine: T, theirs: T) => T,
): T[] {
  const find = (list: readonly T[], name: string) => list.find((each) => each.name === name);
  const current = theirs.flatMap((next) => {
    const edited = find(mine, next.name);
    const old = find(base, next.name);
    if (!edited) return old ? [] : [next];
    return [merge(old, edited, next)];
  });
  const added = mine.filter(({ name }) => !find(theirs, name) && !find(base, name));
  return [...current, ...added];
}

function mergeValues<T extends Entry>(base: T | undefined, mine: T, theirs: T): T {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].filter((key) => key !== 'args');
  const values = keys.flatMap((key) => {
    const isEdited = JSON.stringify(mine[key]) !== JSON.stringify(base?.[key]);
    const value = isEdited && (base || key in mine) ? mine[key] : theirs[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(values) as T;
}
