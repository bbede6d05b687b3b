import type { CommandNode } from '../crawl/command-node.ts';
import { readLines } from '../help/read-lines.ts';
import { cutSections } from '../help/sections.ts';
import { contentWords, stemOf } from './content-words.ts';

/** More of them find a tool for what it is not about. */
const most = 25;

/** Words to find a command by, beyond what is `said`: of its parent's list, of its prose, and of comments in its examples. */
export function ownWords({ text, listed }: Pick<CommandNode, 'text' | 'listed'>, said: string): string[] {
  const known = new Set(contentWords(said).map(stemOf));
  return contentWords(`${listed?.description ?? ''} ${proseOf(text)}`)
    .filter((word) => !known.has(stemOf(word)))
    .slice(0, most);
}

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
