import type { Corpus } from '../store/corpus.ts';
import { knownProgram } from '../store/known-program.ts';
import type { Tuning } from '../tuning.ts';
import type { QueryWord } from './query-word.ts';

/** Adds what well-known programs do that a query names and no tool knows: "wget a file" asks for a download. */
export function addPrograms(
  words: readonly QueryWord[],
  corpus: Corpus<unknown>,
  tuning: Tuning,
): QueryWord[] {
  const { vocabulary, tokenizer } = corpus.analyzer;
  const isUnknown = ({ word }: QueryWord) => !corpus.has(vocabulary.find(word));
  const meant = words
    .filter((word) => isUnknown(word))
    .flatMap(({ word }) => knownProgram(word))
    .filter((word) => !tokenizer.stopWords.has(word));
  // Far from every other word, so that none is taken for a neighbour.
  return [...words, ...meant.map((word, i) => ({ word, weight: tuning.aside, place: -2 * i - 2 }))];
}
