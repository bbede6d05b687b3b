import { quoteVisibly } from '@climax/text/line';
import { cutMiddle } from './show-part.ts';

/** A command line that can be pasted into a shell; very long ones are shortened, with a note. */
export function quoteCommand(argv: readonly string[]): string {
  return fit(argv.map((word) => quoteVisibly(cutMiddle(word, longestWord))));
}

const longestWord = 300;
const longestLine = 1000;

/** The first and last words, which say the most about a command. */
function fit(words: string[]): string {
  const line = words.join(' ');
  if (line.length <= longestLine) return line;
  const half = longestLine / 2;
  const head = takeWhileShort(words, half);
  const tail = takeWhileShort(words.slice(head.length).reverse(), half).reverse();
  const left = words.length - head.length - tail.length;
  return [...head, `…[${left} of ${words.length} words left out]…`, ...tail].join(' ');
}

function takeWhileShort(words: string[], limit: number): string[] {
  let length = 0;
  const end = words.findIndex((word) => {
    length += word.length + 1;
    return length > limit;
  });
  return words.slice(0, Math.max(1, end));
}
