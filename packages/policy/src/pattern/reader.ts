import { PatternError } from './pattern-node.ts';

/** Reads a pattern by code point. */
export interface Reader {
  /** The current character; undefined at the end. */
  peek(ahead?: number): string | undefined;
  /** Consumes the current character; throws this message at the end. */
  take(atEnd: string): string;
  /** Consumes `text` if it comes next. */
  accept(text: string): boolean;
  /** Consumes characters that match the expression, at most `limit`. */
  takeWhile(expression: RegExp, limit?: number): string;
  /** Position of the current character, from 0. */
  index(): number;
  /** Moves back to a position. */
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
