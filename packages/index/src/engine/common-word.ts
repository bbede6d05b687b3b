import { commonWords } from '../words/common-words.ts';
import { subjectWords, technologyWords } from '../words/subject-words.ts';

let common: Set<string> | undefined;

/** Whether a word, lower-case, or its singular is common English or a well-known name, and not a slip. */
export function isCommonWord(word: string): boolean {
  common ??= new Set(`${commonWords} ${subjectWords} ${technologyWords}`.trim().split(/\s+/));
  return common.has(word) || (word.endsWith('s') && common.has(word.slice(0, -1)));
}
