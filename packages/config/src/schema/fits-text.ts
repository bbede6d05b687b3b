import type { Schema } from './mismatch.ts';

/** Checks a string against the pattern and length of a schema. */
export function fitsText({
  pattern,
  minLength = 0,
  maxLength = Infinity,
}: Schema): (text: string) => boolean {
  const wanted = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (text) =>
    text.length >= minLength && text.length <= maxLength && (wanted === undefined || wanted.test(text));
}
