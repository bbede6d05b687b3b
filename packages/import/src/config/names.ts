/** The longest name every client accepts. */
const longest = 64;

/** `gh pr list` → `gh_pr_list`. */
export function toolName(words: readonly string[]): string {
  return words.map(plain).join('_').slice(0, longest);
}

/** `--max-count` → `max_count`; a letter keeps its case, since `-l` and `-L` differ. */
export function argumentName(text: string): string {
  const bare = text.replace(/^-+/, '');
  return (bare.length === 1 && /\w/.test(bare) ? bare : plain(bare)) || 'value';
}

function plain(text: string): string {
  const name = text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toLowerCase();
  return name.slice(0, longest);
}

/** Creates unique names: `path`, `path_2`, … */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (name) => {
    let unique = name;
    let count = counts.get(name) ?? 1;
    while (taken.has(unique)) {
      count += 1;
      unique = numbered(name, count);
    }
    counts.set(name, count);
    taken.add(unique);
    return unique;
  };
}

function numbered(name: string, count: number): string {
  const suffix = `_${count}`;
  return name.slice(0, longest - suffix.length) + suffix;
}
