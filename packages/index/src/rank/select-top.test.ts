import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { selectTop } from './select-top.ts';

describe('selectTop', () => {
  it('returns the same as sorting everything, for few and for many', () => {
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

describe('selectTop, case by case', () => {
  const scores = Float32Array.of(1, 5, 3, 5, 0);
  const top = (documents: number[], limit: number, accepts: (document: number) => boolean = () => true) =>
    selectTop(documents, scores, { limit, accepts });

  it.each([
    ['the best first', [0, 1, 2, 3, 4], 3, [1, 3, 2]],
    ['equals in document order, however they come', [3, 1], 2, [1, 3]],
    ['all where there are fewer', [0, 2], 5, [2, 0]],
    ['none for a limit of nothing', [0, 1], 0, []],
    ['none for less than nothing', [0, 1], -1, []],
    ['none of none', [], 3, []],
    ['those without a score too', [4, 0], 2, [0, 4]],
  ])('returns %s', (_, documents, limit, expected) => expect(top(documents, limit)).toEqual(expected));

  it('does not ask for what cannot be among the best', () => {
    const asked: number[] = [];
    const accepts = (document: number) => {
      asked.push(document);
      return true;
    };
    expect(top([1, 3, 0, 2, 4], 2, accepts)).toEqual([1, 3]);
    expect(asked).toEqual([1, 3]);
  });

  it('passes over what is not accepted', () =>
    expect(top([0, 1, 2, 3], 2, (document) => document !== 1)).toEqual([3, 2]));
});
