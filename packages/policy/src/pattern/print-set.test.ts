import { describe, expect, it } from '@jest/globals';
import { parsePattern } from './parse-pattern.ts';
import type { SetNode } from './pattern-node.ts';
import { printSet, wordSet } from './print-set.ts';

const print = (source: string, ascii = false) => printSet(parsePattern(source).root as SetNode, ascii);
const takes = (source: string, value: string, ascii = false) =>
  new RegExp(`^${print(source, ascii)}$`, 'u').test(value);

describe('printSet', () => {
  it.each([
    ['[abc]', '[abc]'],
    ['[^a-z]', '[^a-z]'],
    ['[\\]^-]', '[\\]\\^\\-]'],
    ['[[\\\\]', '[\\[\\\\]'],
    ['[\\n\\0]', '[\\n\\u0000]'],
    ['\\d', '[\\p{Nd}]'],
    ['[\\w.]', '[\\p{L}\\p{N}_.]'],
    ['\\W', '[^\\p{L}\\p{N}_]'],
    ['[\\Wa]', '(?:[a]|[^\\p{L}\\p{N}_])'],
    ['[\\W\\D]', '(?:[^\\p{L}\\p{N}_]|[^\\p{Nd}])'],
    ['[^\\Wa]', '(?:(?![a]|[^\\p{L}\\p{N}_])[^])'],
    ['[^\\W]', '(?:(?![^\\p{L}\\p{N}_])[^])'],
  ])('prints %s as %s', (source, printed) => expect(print(source)).toBe(printed));

  it.each([
    ['\\d', '[0-9]'],
    ['\\w', '[A-Za-z0-9_]'],
    ['\\s', '[\\t-\\r\\x20]'],
    ['[^\\d]', '[^0-9]'],
  ])('prints %s for ASCII alone as %s', (source, printed) => expect(print(source, true)).toBe(printed));

  it.each([
    ['\\s', ['\t', '\n', '\v', '\f', '\r', ' ', '\x1c', '\x85', '\xa0', '\u3000'], ['\u200b', '\ufeff', 'a']],
    ['\\S', ['a', '\ufeff'], [' ', '\xa0']],
    ['\\d', ['7', '٣', '７'], ['²', 'Ⅷ', 'a']],
    ['[^\\W\\d]', ['a', 'é', '_'], ['7', '-', ' ']],
    ['[\\W\\d]', ['7', '-'], ['a']],
    ['[^\\S]', [' ', '\n'], ['x']],
    ['[\\]]', [']'], ['\\', '[']],
    ['[a-]', ['a', '-'], ['b', ',']],
  ])('%s means what it means in Python', (source, taken, others) => {
    expect(taken.filter((value) => !takes(source, value))).toEqual([]);
    expect(others.filter((value) => takes(source, value))).toEqual([]);
  });

  it('includes a newline in every set that does not name it', () => {
    expect([takes('[^a]', '\n'), takes('[^\\Wa]', '\n'), takes('\\D', '\n')]).toEqual([true, false, true]);
  });
});

describe('wordSet', () => {
  it.each([
    [false, 'é', true],
    [false, '²', true],
    [true, 'é', false],
    [true, '_', true],
    [false, '-', false],
  ])('for ASCII alone: %p takes %p: %p', (ascii, value, isTaken) => {
    expect(new RegExp(`^${wordSet(ascii)}$`, 'u').test(value)).toBe(isTaken);
  });
});
