import { kindWords } from './kind-words.ts';
import { quote, showLine } from './show-text.ts';

/** A value in a message: strings quoted and truncated, collections by type, null as nothing. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (value === null || value === undefined) return kindWords.null;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : kindWords.array;
  if (typeof value === 'object') return kindWords.object;
  return String(value);
}

/** A value as JSON on one line, at most 200 characters; `undefined` if JSON cannot represent it. */
export function showJson(value: unknown): string {
  return showLine(JSON.stringify(value) ?? String(value));
}
