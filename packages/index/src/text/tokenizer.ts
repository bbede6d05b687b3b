import { stopWords } from '../words/stop-words.ts';
import { stemWord } from './stem-word.ts';
import { splitRun } from './visit-runs.ts';

/** How to split text into words, given its runs of letters and digits. */
export interface Tokenizer {
  /** The parts of a run that is several words in one (`getUser` → get, user); none for a simple word. */
  split(run: string): string[];
  /** The stem of a lower-case word. */
  stem(word: string): string;
  /** Lower-case stop words. */
  stopWords: ReadonlySet<string>;
}

/** English and identifiers. */
export const defaultTokenizer: Tokenizer = { split: splitRun, stem: stemWord, stopWords };
