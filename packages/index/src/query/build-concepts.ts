import { inverseFrequency } from '../rank/inverse-frequency.ts';
import { unknownTerm } from '../store/vocabulary.ts';
import { addPrograms } from './add-programs.ts';
import type { Concept } from './concept.ts';
import { findAlternatives, type WordContext } from './find-alternatives.ts';
import { namedClis } from './named-clis.ts';
import type { QueryWord } from './query-word.ts';

/** The concepts of a query: one for each different word, and the CLIs it names. */
export function buildConcepts(asked: readonly QueryWord[], context: WordContext): Concept[] {
  const { corpus, tuning } = context;
  const words = addPrograms(asked, corpus, tuning);
  const { tokenizer, vocabulary } = corpus.analyzer;
  const concepts = new Map<string, Concept>();
  words.forEach(({ word, weight, isOption }, i) => {
    const stem = tokenizer.stem(word);
    if (concepts.has(stem)) return;
    const term = vocabulary.find(word);
    const count = corpus.mainCount(term) || corpus.argumentCount(term);
    if (isOption && count === 0) return;
    concepts.set(stem, {
      word,
      weight,
      // An unknown word has the weight of one that a single tool has: in a small catalogue, not much.
      idf: inverseFrequency(Math.max(count, 1), corpus.size, tuning),
      alternatives: isOption
        ? [{ term, weight: 1, way: 'itself', text: word }]
        : findAlternatives(
            { word, stem, term: count > 0 ? term : unknownTerm, joined: joinNeighbours(words, i) },
            context,
          ),
    });
  });
  return [...concepts.values(), ...namedClis(asked, context)];
}

/** The word written together with the one before and the one after it: "file system" is also "filesystem". */
function joinNeighbours(words: readonly QueryWord[], i: number): string[] {
  const { word, place } = words[i]!;
  const before = words[i - 1];
  const after = words[i + 1];
  const joined: string[] = [];
  if (before?.place === place - 1) joined.push(before.word + word);
  if (after?.place === place + 1) joined.push(word + after.word);
  return joined;
}
