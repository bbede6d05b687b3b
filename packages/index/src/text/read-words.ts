import type { Tokenizer } from './tokenizer.ts';
import { foldWord, visitRuns } from './visit-runs.ts';

/** Calls `visit` with each word of a text, lower-case; what is written as several words in one comes in its parts. */
export function readWords(text: string, { split }: Tokenizer, visit: (word: string) => void): void {
  visitRuns(text, (run) => {
    const parts = split(run);
    for (const word of parts.length > 1 ? parts : [foldWord(run)]) visit(word);
  });
}
