import { escapePattern } from '@climax/text/pattern';
import type { OptionEntry } from './option-entry.ts';

/**
 * `--quiet, --verbose, --debug`: names that share nothing, and that the description tells apart (`with --quiet …`), are switches of their
 * own. `--no-act, --dry-run, --simulate` are one.
 */
export function splitSiblings(entries: readonly OptionEntry[]): OptionEntry[] {
  return entries.flatMap((entry) => {
    const { names, negated, values, shown } = entry.spec;
    const isSiblings =
      names.length >= fewest &&
      negated.length + values.length + shown.length === 0 &&
      names.every((name) => name.startsWith('--')) &&
      names.some((name) => isNamedIn(entry.description, name)) &&
      !names.some((name, at) => names.slice(at + 1).some((other) => areAlike(name, other)));
    return isSiblings ? names.map((name) => ({ ...entry, spec: { ...entry.spec, names: [name] } })) : [entry];
  });
}

/** Two names without a letter may be two spellings. */
const fewest = 3;

const isNamedIn = (text: string, name: string) =>
  new RegExp(`(?<![\\w-])${escapePattern(name)}(?![\\w-])`).test(text);

/** They share a word or the beginning of one: `--colour`, `--color`. */
const areAlike = (name: string, other: string) =>
  wordsOf(name).some((word) => wordsOf(other).some((each) => each.slice(0, 3) === word.slice(0, 3)));

const wordsOf = (name: string) => name.replace(/^-+/, '').toLowerCase().split(/[-_]/);
