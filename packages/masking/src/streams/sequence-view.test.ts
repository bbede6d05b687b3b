import { describe, expect, it } from '@jest/globals';
import { sequenceView } from './sequence-view.ts';

const view = sequenceView({
  sequence: /<[^>]*>/,
  sign: /</,
  decode: (sequence) => sequence.slice(1, -1),
  unfinished: /<[^>]*$/,
});

describe('sequenceView', () => {
  it.each([
    ['abc', true],
    ['a<b>', false],
  ])('says of %j that it is the same: %s', (text, isSame) => {
    expect(view(text, true).isSame).toBe(isSame);
  });

  it('says where the characters come from', () => {
    const { text, startOf, endBefore } = view('a<bc>d<>e', false);
    expect(text).toBe('abcde');
    expect([...text, ''].map((_, index) => [startOf(index), endBefore(index)])).toEqual([
      [0, 0],
      [1, 1],
      [1, 5],
      [5, 5],
      [8, 6],
      [9, 9],
    ]);
  });

  it.each([
    ['ab<c', false, 'ab', 2],
    ['ab<c', true, 'ab<c', 4],
    ['<x>b<', false, 'xb', 4],
    ['abc', false, 'abc', 3],
  ])('reads of %j, whole: %s, as far as it is clear', (original, isWhole, text, end) => {
    const viewed = view(original, isWhole);
    expect([viewed.text, viewed.startOf(text.length)]).toEqual([text, end]);
  });
});
