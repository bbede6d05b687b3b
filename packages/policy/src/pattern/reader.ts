import { PatternError } from './pattern-node.ts';

/** Walks through a pattern one character (code point) at a time. */
export interface Reader {
  /** The character at the current place, undefined at the end. */
  peek(ahead?: number): string | undefined;
  /** Takes the current character; the end of the pattern is an error with this message. */
  take(atEnd: string): string;
  /** Takes `text` if it comes next. */
  accept(text: string): boolean;
  /** Takes characters while the expression holds for each, at most `limit` of them. */
  takeWhile(expression: RegExp, limit?: number): string;
  /** Place of the current character, from 0. */
  index(): number;
  /** Goes back to a place. */
  rewind(index: number): void;
  fail(message: string, index?: number): never;
}

export function readPattern(source: string): Reader {
  const chars = [...source];
  let at = 0;

  const reader: Reader = {
    peek: (ahead = 0) => chars[at + ahead],
    take(atEnd) {
      const char = chars[at];
      if (char === undefined) throw new PatternError(atEnd, at);
      at += 1;
      return char;
    },
    accept(text) {
      const found = chars.slice(at, at + text.length).join('') === text;
      if (found) at += text.length;
      return found;
    },
    takeWhile(expression, limit = Number.POSITIVE_INFINITY) {
      const start = at;
      while (at < chars.length && at - start < limit && expression.test(chars[at]!)) at += 1;
      return chars.slice(start, at).join('');
    },
    index: () => at,
    rewind(index) {
      at = index;
    },
    fail(message, index = at) {
      throw new PatternError(message, index);
    },
  };
  return reader;
}
