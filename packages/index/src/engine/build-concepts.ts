import type { Concept } from './concept.ts';
import { findAlternatives, type WordContext } from './find-alternatives.ts';
import { inverseFrequency } from './inverse-frequency.ts';
import { mentionedClis } from './mentioned-clis.ts';
import type { QueryWord } from './parse-query.ts';
import { unknownTerm } from './vocabulary.ts';

/** The concepts of a query: one for each different word, and the CLIs it names. */
export function buildConcepts(words: readonly QueryWord[], context: WordContext): Concept[] {
  const { corpus, weights } = context;
  const { tokenizer, vocabulary } = corpus.analyzer;
  const concepts = new Map<string, Concept>();
  words.forEach(({ word, weight, isLiteral, isTopic, apart, place }, i) => {
    const stem = tokenizer.stem(word);
    if (concepts.has(stem)) return;
    const term = vocabulary.find(word);
    const count = term === unknownTerm ? 0 : corpus.mainCount(term) || corpus.argumentCount(term);
    const known = count > 0 ? term : unknownTerm;
    const joined = [...joinNeighbours(words, i), ...(apart === undefined ? [] : [apart])];
    concepts.set(stem, {
      word,
      weight,
      // A word that no tool has is as telling as one that a single tool has: in a small catalogue, not very.
      idf: inverseFrequency(Math.max(count, 1), corpus.size),
      hint: isLiteral || (isTopic === true && known === unknownTerm),
      isCli: false,
      leads: words[i + 1]?.place === place + 1,
      alternatives: findAlternatives({ word, stem, term: known, joined }, context),
    });
  });
  return [...concepts.values(), ...mentionedClis(words, corpus, weights)];
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
