import type { Alternative, Concept } from '../query/concept.ts';
import type { Corpus } from '../store/corpus.ts';
import { findPosting } from '../store/segment.ts';
import type { Tuning } from '../tuning.ts';

/** The best way in which a document matches a concept, and how well, from 0 to 1; nothing if it does not. */
export function bestMatch(
  document: number,
  { alternatives }: Concept,
  corpus: Corpus<unknown>,
  tuning: Tuning,
): { alternative: Alternative; strength: number } | undefined {
  let best: { alternative: Alternative; strength: number } | undefined;
  for (const alternative of alternatives) {
    if (alternative.weight <= (best?.strength ?? 0)) continue;
    const strength = strengthIn(document, alternative, corpus, tuning);
    if (strength > (best?.strength ?? 0)) best = { alternative, strength };
  }
  return best;
}

function strengthIn(
  document: number,
  { term, weight }: Alternative,
  corpus: Corpus<unknown>,
  tuning: Tuning,
): number {
  for (const segment of corpus.segments) {
    const posting = findPosting(segment, term, document);
    if (posting >= 0) return segment.main[posting]! > 0 ? weight : weight * tuning.arguments;
  }
  return 0;
}
