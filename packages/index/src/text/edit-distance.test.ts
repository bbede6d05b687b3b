import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { editDistance } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['commit', 'commit', 0],
    ['comit', 'commit', 1],
    ['commmit', 'commit', 1],
    ['cammit', 'commit', 1],
    ['comimt', 'commit', 1],
    ['cmmti', 'commit', 2],
    ['abc', 'xyz', 3],
  ])('%p to %p takes %i', (a, b, distance) => expect(editDistance(a, b, 3)).toBe(distance));

  it('gives up beyond the most that is wanted', () => expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3));

  it('is the same both ways', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (a, b) => {
        expect(editDistance(a, b, 9)).toBe(editDistance(b, a, 9));
      }),
    );
  });
});
