import type { Concept } from '../query/concept.ts';
import type { Corpus } from '../store/corpus.ts';
import type { Tuning } from '../tuning.ts';
import { readSigns } from './read-signs.ts';

/** How well the best result answers a query. */
export type Fit = 'good' | 'poor' | 'none';

/** What speaks for the results of a query. */
export interface Judgement {
  /** `poor`: something was found, but with little evidence. */
  fit: Fit;
  /** Evidence for the best hit; comparable between queries and catalogues. */
  evidence: number;
  /** The factor of `evidence` that is the same for every query, since words match by chance more or less readily; default 1. */
  catalogue?: number;
  /** Query words that no tool matches in any way. */
  unmet: string[];
}

/** The evidence for the best of some documents: a product of powers of its signs; 0 when only verbs match that fit any subject. */
export function evidenceFor(
  documents: readonly number[],
  concepts: readonly Concept[],
  { corpus, tuning }: { corpus: Corpus<unknown>; tuning: Tuning },
): { evidence: number; catalogue: number } {
  const { vocabulary, apart, ...met } = readSigns(documents, concepts, { corpus, tuning });
  const catalogue = Math.exp(tuning.vocabulary * vocabulary + tuning.apart * apart);
  if (met.metShare === 0 || met.knownWords === 0) return { evidence: 0, catalogue };
  const keys = Object.keys(met) as (keyof typeof met)[];
  const power = keys.reduce((sum, key) => sum + tuning[key] * met[key], 0);
  return { evidence: catalogue * Math.exp(power), catalogue };
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
