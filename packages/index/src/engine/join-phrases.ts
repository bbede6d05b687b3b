import { phrases } from '../words/phrases.ts';
import type { QueryWord } from './parse-query.ts';
import { parseWordGroups } from './parse-word-groups.ts';

let table: Map<string, string> | undefined;
const mostWords = 3;

/** Puts the one word for what a query says in several: "get rid of" becomes "delete". Longer phrases go first. */
export function joinPhrases(words: readonly QueryWord[]): QueryWord[] {
  table ??= new Map(parseWordGroups(phrases).map(([phrase, [word = '']]) => [phrase, word]));
  const joined: QueryWord[] = [];
  for (let i = 0; i < words.length; ) {
    const length = phraseLength(words, i, table);
    const phrase = length > 1 ? table.get(textOf(words, i, length)) : undefined;
    joined.push(phrase ? asOne(words[i]!, phrase) : words[i]!);
    i += Math.max(1, length);
  }
  return joined;
}

/** One word in the place of several; "logged in" is "login", and "logged" where a text has it like that. */
function asOne(first: QueryWord, word: string): QueryWord {
  const isWrittenApart = word.startsWith(first.word.slice(0, 3));
  return { ...first, word, weight: 1, ...(isWrittenApart ? { apart: first.word } : {}) };
}

function phraseLength(
  words: readonly QueryWord[],
  start: number,
  known: ReadonlyMap<string, string>,
): number {
  for (let length = Math.min(mostWords, words.length - start); length > 1; length--) {
    if (known.has(textOf(words, start, length))) return length;
  }
  return 1;
}

function textOf(words: readonly QueryWord[], start: number, length: number): string {
  return words
    .slice(start, start + length)
    .map(({ word }) => word)
    .join(' ');
}
