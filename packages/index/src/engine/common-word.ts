import { commonWords } from '../words/common-words.ts';

let common: Set<string> | undefined;

/** Whether a word, lower-case, or its singular is common English, and neither a name nor a slip. */
export function isCommonWord(word: string): boolean {
  common ??= new Set(commonWords.trim().split(/\s+/));
  return common.has(word) || (word.endsWith('s') && common.has(word.slice(0, -1)));
}
