import type { LearnedPair } from './learned-pairs.ts';

/** Stems of the telling words of a text, each with what it is worth. */
export type WeighWords = (text: string) => ReadonlyMap<string, number>;

/** Questions less similar than this are unrelated. */
const minLikeness = 0.5;

/** Tools called after similar questions, with the evidence for each, up to 1. */
export function learnedTools(
  query: string,
  pairs: readonly LearnedPair[],
  weigh: WeighWords,
): Map<string, number> {
  const asked = weigh(query);
  const like = pairs
    .map(({ question, tool, times }) => ({ tool, times, likeness: likeness(asked, weigh(question)) }))
    .filter((pair) => pair.likeness >= minLikeness);
  const all = like.reduce((sum, { times, likeness }) => sum + times * likeness, 0);
  const learned = new Map<string, number>();
  for (const { tool, times, likeness } of like) {
    learned.set(tool, (learned.get(tool) ?? 0) + (likeness * times * likeness) / all);
  }
  return learned;
}

/** The weight of shared words relative to all words of two questions. */
function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  let all = 0;
  for (const [stem, worth] of a) {
    all += worth;
    if (b.has(stem)) shared += worth;
  }
  for (const [stem, worth] of b) if (!a.has(stem)) all += worth;
  return all > 0 ? shared / all : 0;
}
