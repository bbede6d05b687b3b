import { allCommands, type CommandNode } from '../crawl/command-node.ts';

/** For each command the source of its facts, and for single options the facts that come from other sources. */
export type Origins = Record<string, { source: string; options?: Record<string, string | OtherFacts> }>;

/** By the name of a fact: `{ "repeatable": "manual" }`. */
type OtherFacts = Partial<Record<string, string>>;

/** Records the source of each fact. `source` is what the command tree was made from. */
export function originsOf(root: CommandNode, source: string): Origins {
  return Object.fromEntries(
    allCommands(root).map(({ words, facts }) => {
      const others = facts.flags.flatMap(({ names, from }) =>
        from ? [[names.at(-1)!, from.option ?? from] as const] : [],
      );
      const options = others.length > 0 ? { options: Object.fromEntries(others) } : {};
      return [words.join(' '), { source, ...options }] as const;
    }),
  );
}
