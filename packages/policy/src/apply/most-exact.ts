import { isNamePattern, nameMatcher } from '@climax/text/pattern';

/**
 * The most specific entry for a tool. An exact name wins over a pattern, and of two patterns the one with more
 * literal characters; of equals, the one that `wins`, else the later. `names` are the tool's name and aliases.
 */
export function mostExact<T>(
  entries: ReadonlyMap<string, T>,
  names: readonly string[],
  wins: (value: T) => boolean = () => false,
): { name: string; value: T } | undefined {
  for (const name of names) {
    const value = entries.get(name);
    if (value !== undefined) return { name, value };
  }
  const matching = [...entries]
    .map(([name, value]) => ({ name, value }))
    .filter(({ name }) => names.some((each) => matchesName(name, each)));
  return matching.reduce<{ name: string; value: T } | undefined>((best, entry) => {
    if (!best) return entry;
    const difference = exactness(entry.name) - exactness(best.name);
    return difference > 0 || (difference === 0 && !wins(best.value)) ? entry : best;
  }, undefined);
}

/** Whether a name or pattern matches this tool. */
export function matchesName(pattern: string, name: string): boolean {
  if (!isNamePattern(pattern)) return pattern === name;
  let matches = matchers.get(pattern);
  if (!matches) {
    matches = nameMatcher(pattern);
    matchers.set(pattern, matches);
  }
  return matches(name);
}

/** By pattern; only policies have patterns, so there are few. */
const matchers = new Map<string, (name: string) => boolean>();

/** Literal characters count most; after that, `?` is more specific than `*`. */
function exactness(pattern: string): number {
  const wildcards = pattern.match(/[*?]/g) ?? [];
  return (pattern.length - wildcards.length) * 1000 - wildcards.filter((each) => each === '*').length;
}
