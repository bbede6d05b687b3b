import { describe, expect, it } from '@jest/globals';
import { Vocabulary } from '../store/vocabulary.ts';
import { listWords, wordsContaining } from './word-list.ts';

const vocabulary = new Vocabulary((word) => word);
for (const word of ['commit', 'precommit', 'commits', 'omit', 'committee']) vocabulary.intern(word);
const list = listWords(vocabulary);

describe('wordsContaining', () => {
  it.each([
    ['inside', 'ommit', ['commit', 'precommit', 'commits', 'committee']],
    ['at the beginning', '\ncommit', ['commit', 'commits', 'committee']],
    ['at the end', 'mit\n', ['commit', 'precommit', 'omit']],
    ['as a whole', '\ncommit\n', ['commit']],
    ['nowhere', 'xyz', []],
  ])('finds the words with a text %s', (_, text, words) => {
    expect(wordsContaining(list, text).map((position) => list.words[position])).toEqual(words);
  });
});
