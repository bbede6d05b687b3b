import { describe, expect, it } from '@jest/globals';
import { cutText } from './cut-text.ts';

describe('cutText', () => {
  it.each([
    ['abc', 2, 'ab'],
    ['abc', 3, 'abc'],
    ['a😀b', 1, 'a'],
    ['a😀b', 2, 'a'],
    ['a😀b', 3, 'a😀'],
    ['a\ud83d', undefined, 'a'],
    ['', 5, ''],
  ])('the first of %j, %p', (text, length, cut) => expect(cutText(text, length)).toBe(cut));
});
