import type { CommandNode } from '../crawl/command-node.ts';
import { contentWords } from './content-words.ts';
import { firstSentence } from './first-sentence.ts';

const most = 15;

/** What kind of program it is, in words to find each of its tools by: what it says of itself, and what its package does. */
export function programWords({ facts, words: [program = ''] }: CommandNode, summary: string): string[] {
  const name = program.split('/').at(-1)!.toLowerCase();
  return contentWords(`${firstSentence(facts.description)} ${summary}`)
    .filter((word) => word !== name)
    .slice(0, most);
}
