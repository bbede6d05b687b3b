import { bracketEnd } from './bracket-end.ts';

/** `A [B | -c] | D` → `A [B | -c]` and `D`. */
export function splitAlternatives(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; ) {
    const end = bracketEnd(text, at);
    if (text[at] === '|') {
      parts.push(text.slice(start, at).trim());
      start = at + 1;
    }
    at = end > 0 ? end : at + 1;
  }
  return [...parts, text.slice(start).trim()];
}
