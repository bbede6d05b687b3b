import { everyHiddenCharacter } from '@climax/text/output';

/** Text without hidden characters, on one line. */
export function oneLine(text: string): string {
  return text.replace(everyHiddenCharacter, ' ').replace(/\s+/g, ' ').trim();
}

/** The first sentence of a text, at most `limit` characters. */
export function firstSentence(text: string, limit = 300): string {
  const line = oneLine(text);
  const end = /^.{12,}?[.!?](?=\s+[A-Z("'`]|\s*$)(?<!\b(?:e\.g|i\.e|etc|vs|cf)\.)/.exec(line)?.[0] ?? line;
  return shorten(end, limit);
}

/** Truncated at a word boundary with an ellipsis if longer than `limit`. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/\s+\S*$/, '')}…`;
}
