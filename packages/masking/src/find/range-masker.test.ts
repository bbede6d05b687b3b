import { describe, expect, it } from '@jest/globals';
import { RangeMasker } from './range-masker.ts';

function masked(pieces: string[], ranges: [number, number][]): string[] {
  const masker = new RangeMasker();
  for (const [start, end] of ranges) masker.add({ start, end });
  return pieces.map((piece) => masker.pass(piece));
}

describe('RangeMasker', () => {
  it.each<[[number, number][], string]>([
    [[], 'abcdefgh'],
    [[[2, 4]], 'ab***efgh'],
    [
      [
        [4, 6],
        [1, 2],
      ],
      'a***cd***gh',
    ],
    [
      [
        [1, 4],
        [3, 6],
      ],
      'a***gh',
    ],
    [
      [
        [1, 6],
        [2, 3],
      ],
      'a***gh',
    ],
    [
      [
        [1, 3],
        [3, 5],
      ],
      'a******fgh',
    ],
    [[[0, 8]], '***'],
  ])('replaces %j: %s', (ranges, expected) => {
    expect(masked(['abcdefgh'], ranges).join('')).toBe(expected);
    expect(masked([...'abcdefgh'], ranges).join('')).toBe(expected);
  });

  it('prints a mask where a range begins, and passes over its rest in later pieces', () => {
    expect(masked(['ab', 'cd', 'ef'], [[1, 5]])).toEqual(['a***', '', 'f']);
  });
});
