import type { CommandFacts } from '../command-facts.ts';
import type { CommandNode } from '../crawl/command-node.ts';
import type { Crawl } from '../crawl/crawl.ts';

/** One command of a program that describes itself in data: its words below the program, and its facts. */
export interface TreeCommand {
  words: readonly string[];
  facts: CommandFacts;
  /** It does nothing without a command below it. */
  isGroup?: true;
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
  for (const { words, facts: given } of commands) {
    const facts = { ...given, flags: given.flags.filter(({ names }) => names.length > 0) };
    nodeAt(words).facts =
      words.length === 0 ? { ...facts, description: facts.description || description } : facts;
  }
  const groups = new Set(commands.filter(({ isGroup }) => isGroup).map(({ words }) => words.join(' ')));
  for (const [key, node] of nodes)
    if (node.children.length > 0 && node.facts !== noFacts && node !== root && !groups.has(key))
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
