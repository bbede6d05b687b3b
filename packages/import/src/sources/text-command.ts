import type { CommandFacts } from '../command-facts.ts';
import type { CommandNode } from '../crawl/command-node.ts';
import type { Crawl } from '../crawl/crawl.ts';
import { parseHelp } from '../help/parse-help.ts';

/** A program of which only the help of one command is known; without further words, that of the program itself. */
export function textCommand(words: readonly string[], text: string, help = text): Crawl {
  const [program = ''] = words;
  const node = (facts: CommandFacts): CommandNode => ({ words: [...words], facts, text, children: [] });
  const facts = parseHelp(help, words);
  if (words.length === 1) return { root: node({ ...facts, subcommands: [] }), unread: [] };
  const root: CommandNode = { words: [program], facts: parseHelp('', [program]), text: '', children: [] };
  return { root: { ...root, children: [node(facts)] }, unread: [] };
}
