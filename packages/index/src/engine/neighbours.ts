import type { Concept } from './concept.ts';
import { reach } from './tool-reading.ts';

/** Per concept: how well each term stands for it. */
export type Matchers = readonly ReadonlyMap<number, number>[];

/** Lays out the alternatives of concepts for looking terms up. */
export function matchersOf(concepts: readonly Concept[]): Matchers {
  return concepts.map(({ alternatives }) => {
    const strengths = new Map<number, number>();
    for (const { terms, weight } of alternatives) {
      if (terms.length === 1) strengths.set(terms[0], Math.max(weight, strengths.get(terms[0]) ?? 0));
    }
    return strengths;
  });
}

/** What neighbouring concepts are worth that are neighbours in the terms, too. */
export function neighbourBonus(
  concepts: readonly Concept[],
  matchers: Matchers,
  terms: readonly number[],
): number {
  let bonus = 0;
  for (let i = 0; i + 1 < concepts.length; i++) {
    const closeness = bestNeighbours(matchers[i]!, matchers[i + 1]!, terms);
    const [first, second] = [concepts[i]!, concepts[i + 1]!];
    if (closeness > 0) bonus += closeness * Math.min(first.idf * first.weight, second.idf * second.weight);
  }
  return bonus;
}

/** How well two concepts stand side by side somewhere in the terms: 1 for the words themselves, next to each other. */
function bestNeighbours(
  first: ReadonlyMap<number, number>,
  second: ReadonlyMap<number, number>,
  terms: readonly number[],
): number {
  let best = 0;
  for (let i = 0; i < terms.length; i++) {
    const strength = first.get(terms[i]!);
    if (strength === undefined) continue;
    for (let distance = 1; distance <= reach; distance++) {
      const other = Math.max(second.get(terms[i + distance]!) ?? 0, second.get(terms[i - distance]!) ?? 0);
      best = Math.max(best, (strength * other) / distance);
    }
  }
  return best;
}
