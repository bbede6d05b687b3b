import { bracketEnd } from '../text/bracket-end.ts';

/** The words of a usage line; what is in brackets is one word. */
export function tokenize(text: string): string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text[at]!)) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < text.length && !/\s/.test(text[end]!)) {
      const closed = bracketEnd(text, end);
      end = closed > 0 ? closed : end + 1;
    }
    tokens.push(text.slice(at, end));
    at = end;
  }
  return tokens;
}
