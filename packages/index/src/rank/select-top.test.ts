import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { selectTop } from './select-top.ts';

describe('selectTop', () => {
  it('gives the same as sorting everything, for few and for many', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 120 });
    fc.assert(
      fc.property(
        scores,
        fc.integer({ min: 0, max: 130 }),
        fc.integer({ min: 1, max: 3 }),
        (values, limit, step) => {
          const documents = values.map((_, document) => document);
          const accepts = (document: number) => document % step === 0;
          const sorted = documents.filter(accepts).sort((a, b) => values[b]! - values[a]! || a - b);
          const shuffled = [...documents].sort((a, b) => ((a * 7) % 11) - ((b * 7) % 11));
          const top = selectTop(shuffled, Float32Array.from(values), { limit, accepts });
          expect(top).toEqual(sorted.slice(0, limit));
        },
      ),
    );
  });
});
