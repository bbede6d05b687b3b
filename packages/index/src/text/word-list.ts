import type { Vocabulary } from '../store/vocabulary.ts';

/** All words of a vocabulary laid out for scanning. */
export interface WordList {
  words: string[];
  terms: Uint32Array;
  /** One bit per letter that occurs in the word. */
  letters: Uint32Array;
  /** The words joined, a line break before and after each. */
  joined: string;
  /** Where each word starts in `joined`. */
  offsets: Uint32Array;
}

/** Lays out the words of a vocabulary. */
export function listWords(vocabulary: Vocabulary): WordList {
  const words = [...vocabulary.words.keys()];
  const offsets = new Uint32Array(words.length);
  let offset = 1;
  words.forEach((word, i) => {
    offsets[i] = offset;
    offset += word.length + 1;
  });
  return {
    words,
    terms: Uint32Array.from(vocabulary.words.values()),
    letters: Uint32Array.from(words, letterBits),
    joined: `\n${words.join('\n')}\n`,
    offsets,
  };
}

/** One bit per letter: words that are few edits apart differ in few bits. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) & 31);
  return bits;
}

/** The positions of the words that contain a text; a leading or trailing line break pins it to an end of the word. */
export function wordsContaining({ joined, offsets }: WordList, text: string): number[] {
  const found: number[] = [];
  const inset = text.startsWith('\n') ? 1 : 0;
  let from = 0;
  for (let at = joined.indexOf(text, from); at >= 0; at = joined.indexOf(text, from)) {
    const position = lastAtOrBefore(offsets, at + inset);
    found.push(position);
    from = (offsets[position + 1] ?? joined.length) - 1;
  }
  return found;
}

function lastAtOrBefore(offsets: Uint32Array, at: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (offsets[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
