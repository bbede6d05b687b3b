import { stopWords } from '../words/stop-words.ts';
import { stemWord } from './stem-word.ts';
import { splitRun } from './visit-runs.ts';

/** How text becomes words. Runs of letters and digits are found first; this says what becomes of a run. */
export interface Tokenizer {
  /** The parts of a run that is several words in one (`getUser` → get, user); none for a simple word. */
  split(run: string): string[];
  /** What all forms of a lower-case word share. */
  stem(word: string): string;
  /** Lower-case words that tell nothing. */
  stopWords: ReadonlySet<string>;
}

/** English and identifiers. */
export const defaultTokenizer: Tokenizer = { split: splitRun, stem: stemWord, stopWords };
