import { showLine } from '@climax/text';

/** A text of at most `limit` characters: of a longer one both ends, and its length in between. */
export function cutMiddle(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const mark = `…[${characters.length} characters]…`;
  const kept = Math.max(2, limit - mark.length);
  const head = characters.slice(0, Math.ceil(kept / 2)).join('');
  return `${head}${mark}${characters.slice(-Math.floor(kept / 2)).join('')}`;
}

/** A value as a question shows it. The escapes are made last, so that none is cut in two. */
export function showPart(text: string, limit = 200): string {
  return showLine(cutMiddle(text, limit), Infinity);
}
