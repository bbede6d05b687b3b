import type { Schema } from './mismatch.ts';

/** A check whether a text has the pattern and the length that a schema asks for. */
export function fitsText({
  pattern,
  minLength = 0,
  maxLength = Infinity,
}: Schema): (text: string) => boolean {
  const wanted = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (text) =>
    text.length >= minLength && text.length <= maxLength && (wanted === undefined || wanted.test(text));
}
