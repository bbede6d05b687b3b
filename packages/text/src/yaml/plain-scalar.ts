import { floatCoreTag, NOT_RESOLVED } from 'js-yaml';
import { exactInteger } from './yaml-schema.ts';

const words = new Map<string, boolean | null>([
  ...['null', 'Null', 'NULL', '~'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);

const longestWord = 5;

/** The value of a scalar without quotes; undefined when it needs a complete parser. */
export function readPlainScalar(text: string): string | number | boolean | null | undefined {
  if (text.includes(': ') || text.endsWith(':')) return undefined;
  const first = text.charCodeAt(0);
  if (isWordStart(first)) return text.length <= longestWord && words.has(text) ? words.get(text) : text;
  return isNumberStart(first) ? readNumberLike(text) : undefined;
}

/** A letter, or one of `/ $ _ ~`. */
function isWordStart(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || code === 0x2f || code === 0x24 || code === 0x5f || code === 0x7e;
}

/** A digit, or one of `+ - .`. */
function isNumberStart(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e;
}

/** `-n`, `2024-01-02` and `1.2.3` are texts; `-` alone begins a list, and 0755 deserves a warning. */
function readNumberLike(text: string): string | number | undefined {
  if (/^(?:- |-$|---|\.\.\.|[-+]?0[0-7])/.test(text)) return undefined;
  const integer = exactInteger.resolve(text, false, exactInteger.tagName);
  if (integer !== NOT_RESOLVED) return integer;
  const float = floatCoreTag.resolve(text, false, floatCoreTag.tagName);
  return float === NOT_RESOLVED ? text : float;
}

const quotedTexts: Record<string, RegExp> = {
  '"': /"((?:[^"\\\n]|\\["\\/nt])*)"/y,
  "'": /'((?:[^'\n]|'')*)'/y,
};

const escapes: Record<string, string> = { n: '\n', t: '\t' };

/** The quoted text that begins at an offset, with the offset after it; undefined when none that is simple does. */
export function readQuoted(
  text: string,
  from: number,
  limit: number,
): { value: string; end: number } | undefined {
  const quote = text.charAt(from);
  const pattern = quotedTexts[quote];
  if (!pattern) return undefined;
  pattern.lastIndex = from;
  const content = pattern.exec(text)?.[1];
  const end = from + (content?.length ?? 0) + 2;
  if (content === undefined || end > limit) return undefined;
  if (quote === "'") return { value: content.replaceAll("''", "'"), end };
  const value = content.includes('\\') ? content.replace(/\\(.)/g, (_, c) => escapes[c] ?? c) : content;
  return { value, end };
}
