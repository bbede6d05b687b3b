import { nameMatcher } from '@climax/text/pattern';

/** Reads `--only`: names of commands or patterns with `*` and `?`, separated by commas. A group means all commands below it. */
export function wantedBy(only: string | undefined): (words: readonly string[]) => boolean {
  if (only === undefined) return () => true;
  const patterns = only
    .split(',')
    .map((each) => each.trim().split(/\s+/).filter(Boolean))
    .filter((each) => each.length > 0);
  return (words) => patterns.some((pattern) => matches(pattern, words));
}

/** A command is wanted if it matches a pattern, or is above or below one that does. */
function matches(pattern: readonly string[], words: readonly string[]): boolean {
  return words.slice(0, pattern.length).every((word, index) => nameMatcher(pattern[index]!)(word));
}
