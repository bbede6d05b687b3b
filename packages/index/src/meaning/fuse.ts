import { judge } from '../abstain/evidence-for.ts';
import type { Hit, SearchAnswer } from '../search-answer.ts';
import type { Tuning } from '../tuning.ts';

/** The evidence of words, without the catalogue's part, at which they count in full. */
const plenty = 25;
/** The same for a tool without a shared word. */
const withoutWords = 2.5;
/** The neutral similarity, and how quickly deviations from it count for or against an answer. */
const neutralMeaning = 0.3;
const steepness = 6;

/** Ranks tools by words and meaning. Whole-text matches stay first, in their order. */
export function fuse<T>(
  lexical: SearchAnswer<T>,
  meanings: ReadonlyMap<T, number>,
  { limit, tuning }: { limit: number; tuning: Tuning },
): SearchAnswer<T> {
  const exact = lexical.hits.filter(({ match }) => match !== 'words');
  const byWords = new Map(lexical.hits.map((hit) => [hit.tool, hit]));
  const best = Math.max(0, ...lexical.hits.map(({ score }) => score));
  const { catalogue = 1 } = lexical;
  // What the catalogue says matters for abstention, but not for how far to trust the words of a question.
  const proof = Math.min(plenty, lexical.evidence / catalogue);
  const ofWords = best > 0 ? proof / plenty / best : 0;
  const isExact = new Set(exact.map(({ tool }) => tool));
  const others = Array.from(meanings, ([tool, meaning]): Hit<T> => {
    const hit = byWords.get(tool);
    const score = (hit?.score ?? 0) * ofWords + tuning.meaning * meaning;
    return { tool, score, match: hit ? 'words' : 'meaning', meaning, reasons: hit?.reasons ?? [] };
  })
    .filter(({ tool, score }) => !isExact.has(tool) && score > 0)
    .sort((a, b) => b.score - a.score);
  const closest = Math.max(0, ...meanings.values());
  const evidence = catalogue * (proof + withoutWords) * Math.exp(steepness * (closest - neutralMeaning));
  const judged = judge(evidence, tuning);
  const least = tuning.tail * (others[0]?.score ?? 0);
  const hits = [
    ...exact.map((hit) => ({ ...hit, meaning: meanings.get(hit.tool) ?? 0 })),
    ...(judged === 'none' ? [] : others.filter(({ score }) => score >= least)),
  ].slice(0, limit);
  const fit = hits.length === 0 ? 'none' : exact.length > 0 ? 'good' : judged;
  return { hits, fit, evidence, unmet: lexical.unmet };
}

/** Cosines rescaled from their mean to 1, since models differ in the similarity of unrelated texts. */
export function centre(cosines: Float32Array): Float32Array {
  let sum = 0;
  for (const cosine of cosines) sum += cosine;
  const mean = cosines.length > 0 ? sum / cosines.length : 0;
  const centred = new Float32Array(cosines.length);
  if (mean < 1) for (let i = 0; i < cosines.length; i++) centred[i] = (cosines[i]! - mean) / (1 - mean);
  return centred;
}
