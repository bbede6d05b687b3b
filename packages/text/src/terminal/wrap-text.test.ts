import { describe, expect, it } from '@jest/globals';
import { wrapText } from './wrap-text.ts';

describe('wrapText', () => {
  it.each([
    ['one two three', 20, 'one two three'],
    ['one two three', 7, 'one two\n  three'],
    ['  one   two three', 11, '  one   two\n  three'],
    ['a verylongword b', 4, 'a\n  verylongword\n  b'],
    ['verylongword', 4, 'verylongword'],
    ['', 4, ''],
    ['  one\ntwo\n\nthree four', 9, '  one\n  two\n\n  three\n  four'],
  ])('%j in %i columns', (text, width, wrapped) => {
    expect(wrapText(text, width, '  ')).toBe(wrapped);
  });
});
