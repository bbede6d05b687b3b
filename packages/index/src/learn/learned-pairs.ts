import { cutText } from '@climax/text/bytes';

/** A question and the tool that was called successfully after it. */
export interface LearnedPair {
  question: string;
  tool: string;
  /** How often that happened. */
  times: number;
}

/** Maximum number of pairs; the least recently used ones are dropped. */
const maxPairs = 500;
/** Characters that are kept of a question. */
const maxCharacters = 500;

/** Adds a call to the pairs; a repeated pair moves to the end. */
export function rememberPair(
  pairs: readonly LearnedPair[],
  { question, tool }: Omit<LearnedPair, 'times'>,
): LearnedPair[] {
  const text = cutText(question.replace(/\s+/g, ' ').trim(), maxCharacters);
  const isSame = (pair: LearnedPair) => pair.tool === tool && pair.question === text;
  const times = (pairs.find(isSame)?.times ?? 0) + 1;
  return [...pairs.filter((pair) => !isSame(pair)), { question: text, tool, times }].slice(-maxPairs);
}
