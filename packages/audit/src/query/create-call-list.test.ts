import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AuditedCall, createCallList } from './index.ts';

const list = (durations: readonly (number | null)[], slowest?: number) => {
  const calls = createCallList(slowest);
  for (const duration_ms of durations) calls.add({ duration_ms } as AuditedCall);
  return calls.result().map(({ duration_ms }) => duration_ms);
};

describe('createCallList', () => {
  it('keeps all calls in their order', () => {
    expect(list([3, null, 1, 2])).toEqual([3, null, 1, 2]);
  });

  it.each([
    ['fewer than there are', [3, 5, 1, 4], 2, [5, 4]],
    ['more than there are', [3, 5], 10, [5, 3]],
    ['those that never ended last', [null, 0, 7], 3, [7, 0, null]],
    ['none of none', [], 3, []],
  ])('keeps the slowest: %s', (_, durations, count, expected) => {
    expect(list(durations, count)).toEqual(expected);
  });

  it('finds the slowest among more calls than it holds', () => {
    const durations = fc.array(fc.nat(), { minLength: 1100, maxLength: 3000 });
    fc.assert(
      fc.property(durations, fc.integer({ min: 1, max: 20 }), (all, count) => {
        expect(list(all, count)).toEqual([...all].sort((a, b) => b - a).slice(0, count));
      }),
      { numRuns: 20 },
    );
  });
});
