import { quoteVisibly } from '@climax/text/line';
import { cutMiddle } from './show-part.ts';

/** A command line that can be pasted into a shell; very long ones are shortened, with a note. */
export function quoteCommand(argv: readonly string[]): string {
  const { words, head, tail } = fit(argv);
  const left = words.length - head.length - tail.length;
  const note = left > 0 ? [`…[${left} of ${words.length} words left out]…`] : [];
  return [...head, ...note, ...tail].join(' ');
}

/** How many words of a command `quoteCommand` shows. */
export function countShownWords(argv: readonly string[]): number {
  const { head, tail } = fit(argv);
  return head.length + tail.length;
}

const maxWordLength = 300;
const maxLineLength = 2000;

/** The first and last words, which say the most about a command. */
function fit(argv: readonly string[]): { words: string[]; head: string[]; tail: string[] } {
  const words = argv.map((word) => quoteVisibly(cutMiddle(word, maxWordLength)));
  if (words.join(' ').length <= maxLineLength) return { words, head: words, tail: [] };
  const half = maxLineLength / 2;
  const head = takeWhileShort(words, half);
  const tail = takeWhileShort(words.slice(head.length).reverse(), half).reverse();
  return { words, head, tail };
}

function takeWhileShort(words: string[], limit: number): string[] {
  let length = 0;
  const end = words.findIndex((word) => {
    length += word.length + 1;
    return length > limit;
  });
  return words.slice(0, Math.max(1, end));
}
