import { describe, expect, it } from '@jest/globals';
import { defaultTokenizer } from './tokenizer.ts';

const { split, stem, stopWords } = defaultTokenizer;

describe('defaultTokenizer', () => {
  it('splits identifiers and stems English', () => {
    expect(split('listFiles')).toEqual(['list', 'files']);
    expect(stem('files')).toBe(stem('file'));
  });

  it.each(['the', 'of', 'is', 'please', 'which', 'via'])('takes %p for a stop word', (word) => {
    expect(stopWords.has(word)).toBe(true);
  });

  it.each(['list', 'file', 'new', 'up', 'off', 'get'])('does not take %p for one', (word) => {
    expect(stopWords.has(word)).toBe(false);
  });

  it('has stop words in the form that runs have', () => {
    expect([...stopWords].filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
  });
});
