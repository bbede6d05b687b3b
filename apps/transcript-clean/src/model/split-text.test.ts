import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitText } from './split-text.ts';

describe('splitText', () => {
  it('loses nothing and keeps to the limit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', ' ', '.', '\n', '😀', 'é') }),
        fc.integer({ min: 2, max: 30 }),
        (text, limit) => {
          const pieces = splitText(text, limit);
          expect(pieces.join('')).toBe(text);
          for (const piece of pieces) {
            expect(piece.length).toBeLessThanOrEqual(limit);
            expect(piece.length).toBeGreaterThan(0);
            expect(() => encodeURIComponent(piece)).not.toThrow();
          }
        },
      ),
    );
  });

  it.each([
    ['paragraphs', 'One two.\n\nThree four five.', 20, ['One two.\n\n', 'Three four five.']],
    ['sentences', 'One two three. Four five.', 20, ['One two three. ', 'Four five.']],
    ['words', 'one two three four', 12, ['one two ', 'three four']],
    ['nothing at all', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ])('prefers to cut between %s', (_name, text, limit, expected) => {
    expect(splitText(text, limit)).toEqual(expected);
  });
});
