import type { Schema } from './schema-words.ts';

/** Whether a text keeps the pattern and the length that a schema asks for. */
export function textTest({
  pattern,
  minLength = 0,
  maxLength = Infinity,
}: Schema): (text: string) => boolean {
  const wanted = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (text) =>
    text.length >= minLength && text.length <= maxLength && (wanted === undefined || wanted.test(text));
}
