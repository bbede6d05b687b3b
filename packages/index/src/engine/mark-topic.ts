import type { QueryWord } from './parse-query.ts';

const introductions = new Set(['about', 'called', 'named', 'titled']);
/** A longer rest is a clause of its own. */
const longestTopic = 3;

/** Marks what "notes about cooking" or "a branch called fix" end with: a value, which no tool needs to know. */
export function markTopic(words: readonly QueryWord[], stopWords: ReadonlySet<string>): readonly QueryWord[] {
  const isTelling = ({ word }: QueryWord) => !stopWords.has(word);
  const at = words.findIndex(
    ({ word }, i) =>
      introductions.has(word) && words.slice(0, i).some((before) => before.weight === 1 && isTelling(before)),
  );
  const topic = words.slice(at + 1).filter(isTelling);
  if (at < 0 || topic.length > longestTopic) return words;
  return words.map((word, i) => (i > at ? { ...word, isTopic: true } : word));
}
