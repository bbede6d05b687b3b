import type { Concept } from '../query/concept.ts';
import type { Corpus } from '../store/corpus.ts';
import type { Tuning } from '../tuning.ts';
import { readSigns } from './read-signs.ts';

/** How well the best result answers a query. */
export type Fit = 'good' | 'poor' | 'none';

/**
 * The evidence for the best of some documents: a product of powers of its signs, which are logarithms and shares. 0 when no word matches,
 * or only verbs that fit any subject.
 */
export function evidenceFor(
  documents: readonly number[],
  concepts: readonly Concept[],
  { corpus, tuning }: { corpus: Corpus<unknown>; tuning: Tuning },
): number {
  const signs = readSigns(documents, concepts, { corpus, tuning });
  if (signs.metShare === 0 || signs.knownWords === 0) return 0;
  const keys = Object.keys(signs) as (keyof typeof signs)[];
  return Math.exp(keys.reduce((sum, key) => sum + tuning[key] * signs[key], 0));
}

/** Rates the result by words: poor if no tool matches half of the query. */
export function judgeWords(evidence: number, concepts: readonly Concept[], tuning: Tuning): Fit {
  const fit = judge(evidence, tuning);
  const asked = concepts.filter(({ weight }) => weight === 1).length;
  return fit === 'good' && asked > 0 && unmetWords(concepts).length >= asked / 2 ? 'poor' : fit;
}

/** Rates the result of a query. */
export function judge(evidence: number, { noEvidence, poorEvidence }: Tuning): Fit {
  if (evidence < noEvidence) return 'none';
  return evidence < poorEvidence ? 'poor' : 'good';
}

/** Query words that no tool matches in any way, except filler and values. */
export function unmetWords(concepts: readonly Concept[]): string[] {
  return concepts
    .filter(({ weight, alternatives }) => weight === 1 && alternatives.length === 0)
    .map(({ word }) => word);
}
