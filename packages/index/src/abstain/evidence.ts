import type { Concept } from '../query/concept.ts';
import { bestMatch } from '../rank/strength.ts';
import type { Corpus } from '../store/corpus.ts';
import type { Tuning } from '../tuning.ts';

/** How well the best of what was found answers a query. */
export type Fit = 'good' | 'poor' | 'none';

/**
 * What speaks for the best of some documents: the worth of each word of the query times how well it is met, over the worth that a word
 * of a single tool has in a catalogue of this size, so that one measure fits small and large catalogues. Words that no tool uses speak
 * against all of them: a question of another trade has many.
 */
export function evidenceFor(
  documents: readonly number[],
  concepts: readonly Concept[],
  { corpus, tuning }: { corpus: Corpus<unknown>; tuning: Tuning },
): number {
  const evidence = documents.map((document) =>
    concepts.reduce((sum, concept) => {
      const { strength = 0 } = bestMatch(document, concept, corpus, tuning) ?? {};
      return sum + concept.idf * concept.weight * strength;
    }, 0),
  );
  const best = Math.max(0, ...evidence) / Math.log(1 + corpus.size);
  return best * Math.exp(-tuning.foreignWords * foreignShare(concepts));
}

/** Which share of what is asked for is in words for which nothing but a related word stands. */
function foreignShare(concepts: readonly Concept[]): number {
  const asked = concepts.filter(({ weight }) => weight === 1);
  return asked.length === 0 ? 0 : asked.filter(isForeign).length / asked.length;
}

function isForeign({ alternatives }: Concept): boolean {
  return alternatives.every(({ way }) => way === 'related');
}

/** Says how well a query is answered. */
export function judge(evidence: number, { noEvidence, poorEvidence }: Tuning): Fit {
  if (evidence < noEvidence) return 'none';
  return evidence < poorEvidence ? 'poor' : 'good';
}

/** The words of a query that no tool meets in any way, filler and values aside. */
export function unmetWords(concepts: readonly Concept[]): string[] {
  return concepts
    .filter(({ weight, alternatives }) => weight === 1 && alternatives.length === 0)
    .map(({ word }) => word);
}
