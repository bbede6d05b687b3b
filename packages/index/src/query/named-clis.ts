import { inverseFrequency } from '../rank/inverse-frequency.ts';
import { unknownTerm } from '../store/vocabulary.ts';
import type { Concept } from './concept.ts';
import type { WordContext } from './find-alternatives.ts';
import type { QueryWord } from './query-word.ts';

const maxWords = 3;

/** The CLIs that a query names, in one word or several: each is a hint in addition to the words. */
export function namedClis(words: readonly QueryWord[], { corpus, tuning }: WordContext): Concept[] {
  const found = new Map<number, Concept>();
  words.forEach(({ place }, start) => {
    let name = '';
    for (let i = start; i < start + maxWords && words[i]?.place === place + i - start; i++) {
      name += words[i]!.word;
      const term = corpus.analyzer.vocabulary.findCli(name);
      if (term === unknownTerm || found.has(term)) continue;
      found.set(term, {
        word: name,
        weight: tuning.namedCli,
        idf: inverseFrequency(corpus.mainCount(term), corpus.size, tuning),
        alternatives: [{ term, weight: 1, way: 'itself', text: name }],
      });
    }
  });
  return [...found.values()];
}
