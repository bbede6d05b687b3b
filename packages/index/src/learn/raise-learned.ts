import type { Hit } from '../search-answer.ts';
import type { Tuning } from '../tuning.ts';

/** Boosts learned tools among the hits, and adds learned tools without a shared word. Whole-text matches stay first. */
export function raiseLearned<T>(
  hits: readonly Hit<T>[],
  learned: ReadonlyMap<T, number>,
  { learned: weight }: Tuning,
): Hit<T>[] {
  const highest = Math.max(0, ...hits.map(({ score }) => score)) || 1;
  const raise = (hit: Hit<T>): Hit<T> => {
    const share = learned.get(hit.tool);
    return share === undefined
      ? hit
      : { ...hit, score: hit.score + weight * share * highest, learned: share };
  };
  const found = new Set(hits.map(({ tool }) => tool));
  const missing = Array.from(learned.keys())
    .filter((tool) => !found.has(tool))
    .map((tool): Hit<T> => ({ tool, score: 0, match: 'words', reasons: [] }));
  const byWords = [...hits.filter(({ match }) => match === 'words'), ...missing].map(raise);
  return [...hits.filter(({ match }) => match !== 'words'), ...byWords.sort((a, b) => b.score - a.score)];
}
