import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainWords } from './split-words.ts';

describe('plainWords', () => {
  it.each([
    ['a  b\tc\n', ['a', 'b', 'c']],
    ['', []],
    ['   ', []],
    ['"a b" c', ['a b', 'c']],
    ['\'a b\'c"d e"', ['a bcd e']],
    ['""', ['']],
    ['"it\'s"', ["it's"]],
    ["it's fine", ["it's", 'fine']],
    ['a"b', ['a"b']],
    ['C:\\dir\\x', ['C:\\dir\\x']],
    ['--format="%h %s"', ['--format=%h %s']],
  ])('%j', (line, words) => {
    expect(plainWords(line)).toEqual(words);
  });

  it('restores any words that were quoted', () => {
    fc.assert(
      fc.property(fc.array(fc.string().filter((text) => !text.includes('"'))), (words) => {
        expect(plainWords(words.map((word) => `"${word}"`).join(' '))).toEqual(words);
      }),
    );
  });
});
