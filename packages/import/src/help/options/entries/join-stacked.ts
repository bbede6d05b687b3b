import type { OptionEntry } from './option-entry.ts';

/** Spellings on lines of their own (`-dotoutput <dir>`, and below it `--dot-output <dir>   Where …`) are one option. */
export function joinStacked(entries: readonly OptionEntry[]): OptionEntry[] {
  const joined: OptionEntry[] = [];
  for (const entry of [...entries].reverse()) {
    const next = joined.at(-1);
    if (next && isSpellingOf(entry, next)) joined[joined.length - 1] = withSpellings(entry, next);
    else joined.push(entry);
  }
  return joined.reverse();
}

function isSpellingOf(entry: OptionEntry, next: OptionEntry): boolean {
  const value = shownValue(entry);
  return (
    entry.description === '' &&
    next.description !== '' &&
    next.at === entry.at + 1 &&
    entry.spec.shown.length === 0 &&
    value === shownValue(next) &&
    entry.spec.names.every((name) => next.spec.names.some((other) => isKin(name, other, value !== '')))
  );
}

const shownValue = ({ spec }: OptionEntry) => spec.values.join(' ').replace(/[\s=]/g, '');

/** `-apionly` and `--api-only`, `-m` and `--module`; with the same value also `-cp` and `-classpath`, `-e` and `-regex`. */
function isKin(name: string, other: string, sharesValue: boolean): boolean {
  const [word, whole] = [name, other].map((each) => each.replace(/-/g, '').toLowerCase());
  if (word === whole) return name !== other;
  if (word!.length > 1 || whole!.length < 2)
    return sharesValue && word!.length === 2 && abbreviates(word!, whole!);
  return sharesValue ? whole!.includes(word!) : whole!.startsWith(word!);
}

const abbreviates = (short: string, whole: string) =>
  whole.startsWith(short[0]!) && whole.indexOf(short[1]!, 1) > 0;

function withSpellings(entry: OptionEntry, next: OptionEntry): OptionEntry {
  const names = [...new Set([...entry.spec.names, ...next.spec.names])];
  const negated = [...new Set([...entry.spec.negated, ...next.spec.negated])];
  return {
    ...next,
    at: entry.at,
    starred: entry.starred || next.starred,
    spec: { ...next.spec, names, negated },
  };
}
