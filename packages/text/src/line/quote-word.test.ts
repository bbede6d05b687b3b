import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { quoteVisibly, quoteWord } from './index.ts';

describe('quoteWord', () => {
  it.each([
    ['plain', 'plain'],
    ['--format=%h', '--format=%h'],
    ['', "''"],
    ['a b', "'a b'"],
    ["it's", "'it'\\''s'"],
    ['$HOME', "'$HOME'"],
    ['=ls', "'=ls'"],
    ['~', "'~'"],
  ])('writes %j as %s', (word, quoted) => {
    expect(quoteWord(word)).toBe(quoted);
  });

  it('is read back by a shell as the same words', () => {
    const word = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const script = `printf '%s\\0' x ${words.map(quoteWord).join(' ')}`;
        const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
        expect(stdout.split('\0').slice(1, -1)).toEqual(words);
      }),
      { numRuns: 30 },
    );
  });
});

describe('quoteVisibly', () => {
  it.each([
    ['a b', "'a b'"],
    ['a\nb', "$'a\\nb'"],
    ["it's\u202e", "$'it\\'s\\u202e'"],
  ])('writes %j as %s', (word, quoted) => {
    expect(quoteVisibly(word)).toBe(quoted);
  });
});
