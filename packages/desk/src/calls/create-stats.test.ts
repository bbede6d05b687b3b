import type { AuditedCall } from '@climax/audit/query';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createStats } from './create-stats.ts';
import { createNewest } from './newest.ts';

const call = (fields: object = {}) =>
  ({
    id: 'x',
    tool: 't',
    time: '2026-11-17T08:00:01Z',
    verdict: 'allowed',
    failure: null,
    duration_ms: 5,
    ...fields,
  }) as unknown as AuditedCall;
const statsOf = (calls: AuditedCall[]) => {
  const stats = createStats();
  for (const each of calls) stats.add(each);
  return stats.result();
};

describe('createStats', () => {
  it('is empty at first', () => {
    expect(statsOf([])).toEqual({
      total: {
        tool: '',
        calls: 0,
        succeeded: 0,
        failed: 0,
        refused: 0,
        unfinished: 0,
        p50Ms: null,
        p95Ms: null,
        maxMs: null,
      },
      tools: [],
      minutes: [],
    });
  });

  it.each([
    [{}, 'succeeded', 5],
    [{ failure: 'timeout' }, 'failed', 5],
    [{ verdict: 'refused', failure: 'invalid_input' }, 'refused', null],
    [{ verdict: 'hidden' }, 'refused', null],
    [{ verdict: 'unfinished', duration_ms: null }, 'unfinished', null],
  ])('counts %j as %s', (fields, end, maxMs) => {
    const { total, tools, minutes } = statsOf([call(fields)]);
    expect(total).toMatchObject({ calls: 1, [end]: 1, maxMs });
    expect(tools).toEqual([{ ...total, tool: 't' }]);
    const counts = { failed: 0, refused: 0, ...((end === 'failed' || end === 'refused') && { [end]: 1 }) };
    expect(minutes).toEqual([{ minute: '2026-11-17T08:00Z', calls: 1, ...counts }]);
  });

  it('has the most used tools first, then by name, and the minutes in order', () => {
    const { tools, minutes } = statsOf([
      call({ tool: 'b', time: '2026-11-17T09:00:00Z' }),
      call({ tool: 'a' }),
      call({ tool: 'c' }),
      call({ tool: 'c' }),
    ]);
    expect(tools.map(({ tool }) => tool)).toEqual(['c', 'a', 'b']);
    expect(minutes.map(({ minute, calls }) => [minute, calls])).toEqual([
      ['2026-11-17T08:00Z', 3],
      ['2026-11-17T09:00Z', 1],
    ]);
  });

  it('has the last day of minutes', () => {
    const calls = Array.from({ length: 1500 }, (_, i) => call({ time: new Date(i * 60_000).toISOString() }));
    const { minutes } = statsOf(calls);
    expect([minutes.length, minutes[0]?.minute]).toEqual([1440, '1970-01-01T01:00Z']);
  });

  it('has durations that occurred, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (durations) => {
        const { p50Ms, p95Ms, maxMs } = statsOf(durations.map((ms) => call({ duration_ms: ms }))).total;
        const sorted = durations.toSorted((a, b) => a - b);
        expect(maxMs).toBe(sorted.at(-1));
        expect(sorted.filter((ms) => ms <= (p50Ms as number)).length * 2).toBeGreaterThanOrEqual(
          sorted.length,
        );
        expect(sorted.filter((ms) => ms < (p50Ms as number)).length * 2).toBeLessThan(sorted.length);
        expect(sorted.filter((ms) => ms <= (p95Ms as number)).length).toBeGreaterThanOrEqual(
          0.95 * sorted.length,
        );
      }),
    );
  });
});

describe('createNewest', () => {
  it('keeps what sorting everything would give', () => {
    const items = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 300 });
    fc.assert(
      fc.property(items, fc.nat(20), (times, limit) => {
        const newest = createNewest<{ time: string; number: number }>(limit, ({ time }) => time);
        const all = times.map((time, number) => ({ time: String(time), number }));
        for (const item of all) newest.add(item);
        const sorted = all.toReversed().sort((a, b) => (a.time === b.time ? 0 : a.time < b.time ? 1 : -1));
        expect(newest.result()).toEqual(sorted.slice(0, limit));
        expect(newest.count()).toBe(times.length);
      }),
    );
  });
});
