/** A word of a command line; `literal` parts were in single quotes and are not expanded. */
export interface Word {
  readonly parts: readonly { text: string; literal: boolean }[];
  /** Whether any part was quoted: such a word is kept even if empty. */
  readonly quoted: boolean;
}

/** A cache: the same lines are split again with every call. */
const split = new Map<string, readonly Word[]>();
const maxLines = 512;

/** Splits at whitespace outside quotes. There are no escapes, and an unclosed quote is an ordinary character. */
export function splitWords(line: string): readonly Word[] {
  const before = split.get(line);
  if (before) return before;
  const words = (line.match(word) ?? []).map((text) => {
    const parts = text.match(part) ?? [];
    return { parts: parts.map(unquote), quoted: parts.some(isQuoted) };
  });
  if (split.size >= maxLines) split.clear();
  split.set(line, words);
  return words;
}

/** The words without quotes, nothing expanded. */
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
