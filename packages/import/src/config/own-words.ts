import type { CommandNode } from '../crawl/command-node.ts';
import { readLines } from '../help/text/read-lines.ts';
import { cutSections } from '../help/text/sections.ts';
import { contentWords, stemOf } from './content-words.ts';

/** More of them find a tool for what it is not about. */
const most = 12;
/** What more than half of so many commands say is about none of them. */
const fewest = 5;

/**
 * Words to find commands by, beyond what is `said`: of their parent's list, of their prose, and of comments in their examples. Words that
 * most of the commands share are left out.
 */
export function ownWords(nodes: readonly CommandNode[]): (node: CommandNode, said: string) => string[] {
  const words = new Map(nodes.map((node) => [node, wordsOf(node)]));
  const counts = new Map<string, number>();
  for (const word of [...words.values()].flat())
    counts.set(stemOf(word), (counts.get(stemOf(word)) ?? 0) + 1);
  const isShared = (word: string) =>
    nodes.length >= fewest && (counts.get(stemOf(word)) ?? 0) > nodes.length / 2;
  return (node, said) => {
    const known = new Set(contentWords(said).map(stemOf));
    return (words.get(node) ?? [])
      .filter((word) => !known.has(stemOf(word)) && !isShared(word))
      .slice(0, most);
  };
}

const wordsOf = ({ text, listed, facts }: CommandNode) =>
  contentWords([listed?.description, facts.description, proseOf(text)].join(' '));

function proseOf(text: string): string {
  const sections = cutSections(readLines(text).lines);
  return sections
    .flatMap(({ kind, title, lines }) => {
      if (kind === 'text' || /^(?:description|about|overview)$/i.test(title))
        return lines.map((line) => line.text);
      // `# Show the last ten`: what an example is for.
      return kind === 'examples' ? lines.flatMap((line) => /^\s*#\s+(.*)/.exec(line.text)?.[1] ?? []) : [];
    })
    .join(' ');
}
