import type { Subcommand } from '../command-facts.ts';

/** `(alias) list all processes`, `Alias for "list"`. */
const aliasText = /^\(alias\)\s+(.*)$|^\(?alias (?:for|of|to) [`'"]?([\w:.-]+)[`'"]?\)?\.?$/i;

/** Rows that are only another name of a command in the same list become its aliases. */
export function joinAliases(listed: readonly Subcommand[]): Subcommand[] {
  const targets = new Map<Subcommand, Subcommand>();
  for (const each of listed) {
    const [isAlias, text, name] = aliasText.exec(each.description) ?? [];
    if (isAlias === undefined) continue;
    const target = listed.find((other) => (name ? other.name === name : other.description === text));
    if (target && target !== each) targets.set(each, target);
  }
  return listed
    .filter((each) => !targets.has(each))
    .map((each) => {
      const others = [...targets].filter(([, target]) => target === each).map(([alias]) => alias);
      const aliases = [...each.aliases, ...others.flatMap(({ name, aliases: more }) => [name, ...more])];
      return others.length > 0 ? { ...each, aliases: [...new Set(aliases)] } : each;
    });
}
