import { describe, expect, it } from '@jest/globals';
import { readView, type View } from './read-view.ts';

const view: View = {
  sequence: /<[^>]*>/g,
  sign: /</,
  decode: (sequence) => sequence.slice(1, -1),
  unfinished: /<[^>]*$/,
};

describe('readView', () => {
  it('shows a text as it is where there is no view', () => {
    expect(readView('a<b>', undefined, false).text).toBe('a<b>');
  });

  it('says where the characters come from', () => {
    const { text, startOf, endBefore } = readView('a<bc>d<>e', view, false);
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
    const viewed = readView(original, view, isWhole);
    expect([viewed.text, viewed.startOf(text.length)]).toEqual([text, end]);
  });
});
