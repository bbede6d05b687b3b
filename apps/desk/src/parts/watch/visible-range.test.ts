import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { scrollToRow, visibleRange } from './visible-range.ts';

const view = (scrollTop: number) => ({ scrollTop, height: 320, rowHeight: 32 });

describe('visibleRange', () => {
  it.each([
    [0, 0, { first: 0, end: 0 }],
    [0, 5, { first: 0, end: 5 }],
    [0, 10_000, { first: 0, end: 20 }],
    [3200, 10_000, { first: 90, end: 120 }],
    [10_000 * 32, 10_000, { first: 9980, end: 10_000 }],
    [99_999, 5, { first: 0, end: 5 }],
    [-50, 100, { first: 0, end: 20 }],
  ])('at %d of %d rows', (scrollTop, count, range) => {
    expect(visibleRange(view(scrollTop), count)).toEqual(range);
  });

  it('draws every row that can be seen and few others, wherever the list is', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(700_000), (count, scrollTop) => {
        const { first, end } = visibleRange(view(scrollTop), count);
        const top = Math.max(0, Math.min(scrollTop, count * 32 - 320));
        expect(first * 32).toBeLessThanOrEqual(top);
        expect(end === count || end * 32 >= top + 320).toBe(true);
        expect(end - first).toBeLessThanOrEqual(31);
      }),
    );
  });
});

describe('scrollToRow', () => {
  it.each([
    [0, 0, 0],
    [0, 9, 0],
    [0, 10, 32],
    [640, 5, 160],
    [640, 25, 640],
  ])('from %d to row %d', (scrollTop, row, expected) => {
    expect(scrollToRow(view(scrollTop), row)).toBe(expected);
  });
});
