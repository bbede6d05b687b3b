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
const neededShare = { wide: [0, 0.2, 0.38, 0.33, 0.3], narrow: [0, 0.2, 0.42, 0.4, 0.35] };
const neededShareOfMore = { wide: 0, narrow: 0.2 };

/** A generic word that is met counts this much: "call my mother" is not answered by a tool that calls something. */
const genericShare = 0.4;

/** From this many tools on, questions must be met in full. */
const strictFrom = 100;

/** What counts as met where it matters: the word itself, in an argument too, or one that means the same; not related words. */
const metWord = 0.5;
/** Words that at least one in twenty tools has are the trade of a catalogue, unless they are common English. */
const idfOfTrade = inverseFrequency(1, 20);
/** Who uses a word of the trade is at the right place: this share of what is otherwise needed is enough. */
const shareWithTrade = 0.4;

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
  const clis = concepts.filter(({ isCli }) => isCli);
  const breadth = subjects.isNarrow ? 'narrow' : 'wide';
  const needed = (neededShare[breadth][asked.length] ?? neededShareOfMore[breadth]) * strictness(corpus.size);
  return documents.some((document) => {
    const strengths = asked.map((concept) => strengthOf(document, concept, corpus, weights));
    const met = shareMet(asked, strengths);
    if (breadth === 'wide') return met >= needed;
    const share = knowsTrade(asked, strengths) ? shareWithTrade : 1;
    if (met < needed * share) return false;
    return (
      isOnSubject(asked, strengths, subjects) ||
      clis.some((cli) => strengthOf(document, cli, corpus, weights) > 0)
    );
  });
}

/** From 0 to 1: with a handful of tools a weak match is still worth showing, and there is little else to show. */
function strictness(tools: number): number {
  return Math.min(1, Math.log(1 + tools) / Math.log(1 + strictFrom));
}

/** Which share of what is asked for is met, from 0 to 1; telling words count more. */
function shareMet(concepts: readonly Concept[], strengths: readonly number[]): number {
  const isAllGeneric = concepts.every(({ word }) => isGeneric(word));
  let asked = 0;
  let met = 0;
  concepts.forEach(({ word, idf, weight }, i) => {
    asked += idf * weight;
    met += idf * weight * strengths[i]! * (isGeneric(word) && !isAllGeneric ? genericShare : 1);
  });
  return asked === 0 ? 0 : met / asked;
}

/** Whether a word of the trade is met. */
function knowsTrade(concepts: readonly Concept[], strengths: readonly number[]): boolean {
  return concepts.some(
    ({ word, idf }, i) =>
      strengths[i]! >= metWord && idf <= idfOfTrade && !isGeneric(word) && !isCommonWord(word),
  );
}

/** Whether all subjects are met. One that goes before a word that is met only says which: "the shopping task". */
function isOnSubject(
  concepts: readonly Concept[],
  strengths: readonly number[],
  subjects: Subjects,
): boolean {
  return concepts.every(({ word, leads }, i) => {
    if (!subjects.has(word) || strengths[i]! >= metWord) return true;
    const next = leads && strengths[i + 1]! >= metWord ? concepts[i + 1] : undefined;
    return next !== undefined && (!subjects.isTechnology(word) || next.idf <= idfOfTrade);
  });
}

function isGeneric(word: string): boolean {
  generic ??= new Set(genericWords.trim().split(/\s+/));
  return generic.has(word);
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
