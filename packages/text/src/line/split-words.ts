/** A word of a command line; `literal` parts stood in single quotes and are not expanded. */
export interface Word {
  readonly parts: readonly { text: string; literal: boolean }[];
  /** Whether any part of it stood in quotes: such a word is kept even when it is empty. */
  readonly quoted: boolean;
}

/** The lines of the tools in use, which come again with every call. */
const split = new Map<string, readonly Word[]>();
const mostLines = 512;

/** Splits at blanks outside quotes. There are no escapes, and a quote that is never closed is an ordinary character. */
export function splitWords(line: string): readonly Word[] {
  const before = split.get(line);
  if (before) return before;
  const words = (line.match(word) ?? []).map((text) => {
    const parts = text.match(part) ?? [];
    return { parts: parts.map(unquote), quoted: parts.some(isQuoted) };
  });
  if (split.size >= mostLines) split.clear();
  split.set(line, words);
  return words;
}

/** The words as they are written, quotes taken off, nothing expanded. */
export function plainWords(line: string): string[] {
  return splitWords(line).map(({ parts }) => parts.map(({ text }) => text).join(''));
}

const word = /(?:'[^']*'|"[^"]*"|\S)+/g;
const part = /'[^']*'|"[^"]*"|(?:(?!'[^']*'|"[^"]*").)+/gs;

function isQuoted(text: string): boolean {
  return text.length > 1 && /^(['"]).*\1$/s.test(text);
}

function unquote(text: string) {
  return isQuoted(text)
    ? { text: text.slice(1, -1), literal: text.startsWith("'") }
    : { text, literal: false };
}
