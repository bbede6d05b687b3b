import { showLine } from '@climax/text';

/** At most `limit` characters; of longer texts both ends, with the length in between. */
export function cutMiddle(text: string, limit: number): string {
  const characters = [...text];
  if (characters.length <= limit) return text;
  const mark = `…[${characters.length} characters]…`;
  const kept = Math.max(2, limit - mark.length);
  const head = characters.slice(0, Math.ceil(kept / 2)).join('');
  return `${head}${mark}${characters.slice(-Math.floor(kept / 2)).join('')}`;
}

/** A value in a question. Escaped last, so that no escape is truncated. */
export function showPart(text: string, limit = 200): string {
  return showLine(cutMiddle(text, limit), Infinity);
}
