import type { CommandNode, Crawl } from '../crawl/crawl.ts';
import type { CommandFacts } from '../model.ts';

/** One command of a program that describes itself in data: its words below the program, and its facts. */
export interface TreeCommand {
  words: readonly string[];
  facts: CommandFacts;
}

/** Puts a flat list of commands into the form a crawl gives. */
export function toCrawl(program: string, description: string, commands: readonly TreeCommand[]): Crawl {
  const root = makeNode([program], { ...noFacts, description });
  const nodes = new Map<string, CommandNode>([['', root]]);
  const nodeAt = (words: readonly string[]): CommandNode => {
    const key = words.join(' ');
    const known = nodes.get(key);
    if (known) return known;
    const node = makeNode([program, ...words], noFacts);
    nodes.set(key, node);
    nodeAt(words.slice(0, -1)).children.push(node);
    return node;
  };
  for (const { words, facts } of commands)
    nodeAt(words).facts =
      words.length === 0 ? { ...facts, description: facts.description || description } : facts;
  for (const node of nodes.values())
    if (node.children.length > 0 && node.facts !== noFacts && node !== root)
      node.facts = { ...node.facts, runsAlone: true };
  return { root, unread: [] };
}

export const noFacts: CommandFacts = {
  description: '',
  flags: [],
  positionals: [],
  subcommands: [],
  examples: [],
};

const makeNode = (words: string[], facts: CommandFacts): CommandNode => ({
  words,
  facts,
  text: '',
  children: [],
});
