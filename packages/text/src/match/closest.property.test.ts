import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { closest, didYouMean, probablyMeant } from './index.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdeGT_'), minLength: 1, maxLength: 12 });

describe('closest', () => {
  it('returns one of the candidates, and a word itself when it is among them', () => {
    fc.assert(
      fc.property(word, fc.array(word), (given, candidates) => {
        const found = closest(given, candidates);
        if (found !== undefined) expect(candidates).toContain(found);
        expect(closest(given, [...candidates, given])?.toLowerCase()).toBe(given.toLowerCase());
      }),
    );
  });

  it('finds a longer word after any one slip', () => {
    const long = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(long, fc.nat(11), fc.constantFrom('drop', 'double', 'swap'), (right, place, slip) => {
        const at = place % (right.length - 1);
        const [before, here, next, after] = [
          right.slice(0, at),
          right[at],
          right[at + 1],
          right.slice(at + 2),
        ];
        const wrong = {
          drop: `${before}${next}${after}`,
          double: `${before}${here}${here}${next}${after}`,
          swap: `${before}${next}${here}${after}`,
        }[slip];
        expect(closest(wrong, ['zzzzzz', right, 'yyyyyyy'])).toBe(right);
      }),
    );
  });

  it('accepts long candidates', () => {
    expect(closest('git', ['x'.repeat(100_000), 'gti'])).toBe('gti');
  });
});

describe('probablyMeant', () => {
  it('recognizes other names, but not those of Object.prototype', () => {
    expect(probablyMeant('Float', ['number'], { float: 'number' })).toBe('number');
    expect(probablyMeant('constructor', ['number'])).toBeUndefined();
    expect(didYouMean('toString', ['number'])).toBe('');
  });
});
