import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Vocabulary } from '../store/vocabulary.ts';
import { letterBits, listWords, wordsContaining } from './word-list.ts';

function listOf(words: readonly string[], stem = (word: string) => word) {
  const vocabulary = new Vocabulary(stem);
  for (const word of words) vocabulary.intern(word);
  return listWords(vocabulary);
}

const list = listOf(['commit', 'precommit', 'commits', 'omit', 'committee']);

describe('listWords', () => {
  it('gives every word its term, and where it starts', () => {
    const { words, terms, joined, offsets } = listOf(['logs', 'pod', 'log'], (word) => word.slice(0, 3));
    expect(words).toEqual(['logs', 'pod', 'log']);
    expect([...terms]).toEqual([0, 1, 0]);
    expect(words.map((word, i) => joined.slice(offsets[i], offsets[i]! + word.length))).toEqual(words);
  });

  it('is empty for no words', () => expect(wordsContaining(listOf([]), 'x')).toEqual([]));
});

describe('letterBits', () => {
  it.each([
    ['abc', 'cba', true],
    ['abc', 'aabbcc', true],
    ['abc', 'abd', false],
    ['', 'a', false],
  ])('%p and %p have the same bits: %p', (a, b, same) => expect(letterBits(a) === letterBits(b)).toBe(same));
});

describe('letterBits of nothing', () => {
  it('are none', () => expect(letterBits('')).toBe(0));
});

describe('wordsContaining', () => {
  it.each([
    ['inside', 'ommit', ['commit', 'precommit', 'commits', 'committee']],
    ['at the beginning', '\ncommit', ['commit', 'commits', 'committee']],
    ['at the end', 'mit\n', ['commit', 'precommit', 'omit']],
    ['as a whole', '\ncommit\n', ['commit']],
    ['as the last word', '\ncommittee\n', ['committee']],
    ['twice in a word', 'e', ['precommit', 'committee']],
    ['nowhere', 'xyz', []],
  ])('finds the words with a text %s', (_, text, words) => {
    expect(wordsContaining(list, text).map((position) => list.words[position])).toEqual(words);
  });

  it('finds the same as comparing with each word', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 12 }), word, (words, text) => {
        const list = listOf(words);
        const found = (pattern: string) => wordsContaining(list, pattern).map((i) => words[i]);
        expect(found(text)).toEqual(words.filter((word) => word.includes(text)));
        expect(found(`\n${text}`)).toEqual(words.filter((word) => word.startsWith(text)));
        expect(found(`${text}\n`)).toEqual(words.filter((word) => word.endsWith(text)));
      }),
    );
  });
});
