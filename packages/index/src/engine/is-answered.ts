import { genericWords } from '../words/generic-words.ts';
import type { Alternative, Concept } from './concept.ts';
import type { Corpus } from './corpus.ts';
import { findPosting } from './segment.ts';
import type { Weights } from './weights.ts';

/**
 * The share of a question that the best tool must meet, by the number of words that count. Few words must be met
 * well: who asks for "pizza tonight" is not helped by one half. Long questions carry much circumstance, and one
 * telling word is enough.
 */
const neededShare = [0, 0.2, 0.38, 0.33, 0.3];

/** A generic word that is met counts this much: "call my mother" is not answered by a tool that calls something. */
const genericShare = 0.4;

/** From this many tools on, questions must be met in full. */
const strictFrom = 100;

let generic: Set<string> | undefined;

/** Whether one of the documents answers enough of what the query asks for. */
export function isAnswered(
  documents: readonly number[],
  concepts: readonly Concept[],
  corpus: Corpus<unknown>,
  weights: Weights,
): boolean {
  const asked = concepts.filter(({ hint }) => !hint);
  const needed = (neededShare[asked.length] ?? 0) * strictness(corpus.size);
  return documents.some((document) => shareMet(document, asked, corpus, weights) >= needed);
}

/** From 0 to 1: with a handful of tools a weak match is still worth showing, and there is little else to show. */
function strictness(tools: number): number {
  return Math.min(1, Math.log(1 + tools) / Math.log(1 + strictFrom));
}

/** Which share of what is asked for a document meets, from 0 to 1; telling words count more. */
function shareMet(
  document: number,
  concepts: readonly Concept[],
  corpus: Corpus<unknown>,
  weights: Weights,
): number {
  generic ??= new Set(genericWords.trim().split(/\s+/));
  const known = generic;
  const isAllGeneric = concepts.every(({ word }) => known.has(word));
  let asked = 0;
  let met = 0;
  for (const { word, idf, weight, alternatives } of concepts) {
    asked += idf * weight;
    let best = 0;
    for (const alternative of alternatives) {
      if (alternative.weight > best)
        best = Math.max(best, strengthIn(document, alternative, corpus, weights));
    }
    met += idf * weight * best * (known.has(word) && !isAllGeneric ? genericShare : 1);
  }
  return asked === 0 ? 0 : met / asked;
}

function strengthIn(
  document: number,
  { terms, weight }: Alternative,
  corpus: Corpus<unknown>,
  weights: Weights,
): number {
  for (const segment of corpus.segments) {
    const postings = terms.map((term) => findPosting(segment, term, document));
    if (postings.some((posting) => posting < 0)) continue;
    if (postings.every((posting) => segment.main[posting]! > 0)) return weight;
    return terms.length === 1 ? weight * weights.arguments : 0;
  }
  return 0;
}
