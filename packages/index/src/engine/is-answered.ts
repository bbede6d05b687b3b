import { genericWords } from '../words/generic-words.ts';
import { isCommonWord } from './common-word.ts';
import type { Alternative, Concept } from './concept.ts';
import type { Corpus } from './corpus.ts';
import { inverseFrequency } from './inverse-frequency.ts';
import { findPosting } from './segment.ts';
import type { Subjects } from './subjects.ts';
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

/** A subject must be met about as well as by a word that means the same; related words are too far from it. */
const metSubject = 0.6;
/** Words that at least one in twenty tools has are the trade of a catalogue. */
const idfOfTrade = inverseFrequency(1, 20);
/** In a narrow catalogue, an unknown word that is no common English counts this much: it is likely the name of something. */
const nameShare = 0.6;

let generic: Set<string> | undefined;

/** What answers are judged by. */
interface Judges {
  corpus: Corpus<unknown>;
  subjects: Subjects;
  weights: Weights;
}

/** Whether one of the documents answers enough of what the query asks for, and is about the same subject. */
export function isAnswered(
  documents: readonly number[],
  concepts: readonly Concept[],
  { corpus, subjects, weights }: Judges,
): boolean {
  const asked = concepts.filter(({ hint }) => !hint);
  const needed = (neededShare[asked.length] ?? 0) * strictness(corpus.size);
  return documents.some((document) => {
    const strengths = asked.map((concept) => strengthOf(document, concept, corpus, weights));
    return shareMet(asked, strengths, subjects) >= needed && isOnSubject(asked, strengths, subjects);
  });
}

/** From 0 to 1: with a handful of tools a weak match is still worth showing, and there is little else to show. */
function strictness(tools: number): number {
  return Math.min(1, Math.log(1 + tools) / Math.log(1 + strictFrom));
}

/** Which share of what is asked for is met, from 0 to 1; telling words count more. */
function shareMet(concepts: readonly Concept[], strengths: readonly number[], subjects: Subjects): number {
  generic ??= new Set(genericWords.trim().split(/\s+/));
  const known = generic;
  const isAllGeneric = concepts.every(({ word }) => known.has(word));
  let asked = 0;
  let met = 0;
  concepts.forEach((concept, i) => {
    const { word, idf, weight } = concept;
    asked += idf * weight * (subjects.isNarrow && isName(concept, subjects) ? nameShare : 1);
    met += idf * weight * strengths[i]! * (known.has(word) && !isAllGeneric ? genericShare : 1);
  });
  return asked === 0 ? 0 : met / asked;
}

function isName({ word, alternatives }: Concept, subjects: Subjects): boolean {
  return alternatives.length === 0 && !subjects.has(word) && !isCommonWord(word);
}

/** Whether all subjects are met. One that goes before a word that is met only says which: "the shopping task". */
function isOnSubject(
  concepts: readonly Concept[],
  strengths: readonly number[],
  subjects: Subjects,
): boolean {
  if (!subjects.isNarrow) return true;
  return concepts.every(({ word, leads }, i) => {
    if (!subjects.has(word) || strengths[i]! >= metSubject) return true;
    const next = leads && strengths[i + 1]! >= metSubject ? concepts[i + 1] : undefined;
    return next !== undefined && (!subjects.isTechnology(word) || next.idf <= idfOfTrade);
  });
}

function strengthOf(
  document: number,
  { alternatives }: Concept,
  corpus: Corpus<unknown>,
  weights: Weights,
): number {
  let best = 0;
  for (const alternative of alternatives) {
    if (alternative.weight > best) best = Math.max(best, strengthIn(document, alternative, corpus, weights));
  }
  return best;
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
