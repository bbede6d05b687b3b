import { describe, expect, it } from '@jest/globals';
import { durationColumns, failureColumns, minuteColumns } from './columns.ts';

const minute = (time: string, calls: number, failed = 0, refused = 0) => ({
  minute: `2026-11-17T${time}:00.000Z`,
  calls,
  failed,
  refused,
});
const tool = {
  tool: 'a',
  calls: 9,
  succeeded: 5,
  failed: 3,
  refused: 1,
  unfinished: 0,
  p50Ms: 2,
  p95Ms: 8,
  maxMs: 9,
};

describe('minuteColumns', () => {
  it('has a place for minutes without calls, and at least ten', () => {
    const [x, ...values] = minuteColumns([minute('09:00', 5, 1, 2), minute('09:02', 1)]);
    expect(x.map((place) => place - (x[0] as number))).toEqual([
      0, 60, 120, 180, 240, 300, 360, 420, 480, 540,
    ]);
    expect(values.map((column) => column.slice(-3))).toEqual([
      [5, 0, 1],
      [3, 0, 0],
      [2, 0, 0],
    ]);
  });

  it('shows a day at most', () => {
    const [x, calls] = minuteColumns([
      { ...minute('09:00', 5), minute: '2025-01-01T00:00:00.000Z' },
      minute('09:00', 7),
    ]);
    expect([x.length, calls?.at(-1)]).toEqual([1440, 7]);
  });

  it('is empty without calls', () => {
    expect(minuteColumns([])).toEqual([[], [], [], []]);
  });
});

describe('durationColumns', () => {
  it('counts tools without a duration as 0', () => {
    expect(durationColumns([tool, { ...tool, p50Ms: null, p95Ms: null }])).toEqual([
      [0, 1],
      [8, 0],
      [2, 0],
    ]);
  });
});

describe('failureColumns', () => {
  it('draws refusals over failures and refusals', () => {
    expect(failureColumns([tool])).toEqual([[0], [4], [1]]);
  });
});
