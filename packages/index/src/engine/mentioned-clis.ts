import type { Concept } from './concept.ts';
import type { Corpus } from './corpus.ts';
import { inverseFrequency } from './inverse-frequency.ts';
import type { QueryWord } from './parse-query.ts';
import { unknownTerm } from './vocabulary.ts';
import type { Weights } from './weights.ts';

const mostWords = 3;

/** The CLIs that a query names, in one word or several: each a hint beside the words, stronger at the beginning. */
export function mentionedClis(
  words: readonly QueryWord[],
  corpus: Corpus<unknown>,
  weights: Weights,
): Concept[] {
  const { vocabulary } = corpus.analyzer;
  const found = new Map<number, Concept>();
  words.forEach(({ place }, start) => {
    let name = '';
    for (let i = start; i < start + mostWords && words[i]?.place === place + i - start; i++) {
      name += words[i]!.word;
      const term = vocabulary.findMark(`cli:${name}`);
      if (term === unknownTerm || found.has(term)) continue;
      found.set(term, {
        word: name,
        weight:
          (place === 0 ? weights.cliFirst : weights.cliMentioned) +
          weights.cliUnmistakable * ownShare(term, words.slice(start, i + 1), corpus) ** 2,
        idf: inverseFrequency(corpus.mainCount(term), corpus.size),
        hint: true,
        isCli: true,
        leads: false,
        alternatives: [{ terms: [term], weight: 1 }],
      });
    }
  });
  return [...found.values()];
}

/** Which share of the tools that have the rarest word of a CLI's name are its own: all for docker, few for find. */
function ownShare(mark: number, name: readonly QueryWord[], corpus: Corpus<unknown>): number {
  const { vocabulary } = corpus.analyzer;
  const counts = name.map(({ word }) => corpus.mainCount(vocabulary.find(word))).filter((count) => count > 0);
  return counts.length === 0 ? 1 : Math.min(1, corpus.mainCount(mark) / Math.min(...counts));
}
