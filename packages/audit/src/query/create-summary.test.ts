import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type AuditedCall, createSummary } from './index.ts';

let number = 0;
const call = (facts: Partial<AuditedCall> = {}): AuditedCall =>
  ({
    id: String(number++),
    time: '2026-11-17T12:00:00.000Z',
    tool: 'git_log',
    client: 'claude',
    token: null,
    verdict: 'allowed',
    failure: null,
    duration_ms: 5,
    ...facts,
  }) as AuditedCall;

function summarize(...calls: Partial<AuditedCall>[]) {
  const summary = createSummary();
  for (const facts of calls) summary.add(call(facts));
  return summary.result();
}

describe('createSummary', () => {
  it('has figures for nothing', () => {
    const none = { calls: 0, succeeded: 0, failed: 0, refused: 0, unfinished: 0 };
    const times = { p50_ms: null, p90_ms: null, p99_ms: null, max_ms: null };
    expect(summarize()).toEqual({
      calls: 0,
      from: null,
      to: null,
      verdicts: {},
      clients: {},
      tokens: {},
      total: { tool: 'all tools', ...none, ...times },
      tools: [],
    });
  });

  it.each<[Partial<AuditedCall>, string]>([
    [{ verdict: 'allowed', failure: null }, 'succeeded'],
    [{ verdict: 'allowed', failure: 'command_failed' }, 'failed'],
    [{ verdict: 'allowed', failure: 'timeout' }, 'failed'],
    [{ verdict: 'refused', failure: 'refused_by_policy' }, 'refused'],
    [{ verdict: 'hidden', failure: 'unknown_tool' }, 'refused'],
    [{ verdict: 'unknown', failure: 'unknown_tool' }, 'refused'],
    [{ verdict: 'asked', failure: null }, 'refused'],
    [{ verdict: 'denied', failure: 'not_approved' }, 'refused'],
    [{ verdict: 'busy', failure: 'busy' }, 'refused'],
    [{ verdict: 'unrecorded', failure: 'internal_error' }, 'refused'],
    [{ verdict: 'unfinished', failure: null, duration_ms: null }, 'unfinished'],
  ])('counts a call with %j as %s', (facts, end) => {
    const { total } = summarize(facts);
    const { succeeded, failed, refused, unfinished } = total;
    const counts = { succeeded, failed, refused, unfinished };
    expect(counts).toEqual({ succeeded: 0, failed: 0, refused: 0, unfinished: 0, [end]: 1 });
  });

  it.each([
    [[7], [7, 7, 7, 7]],
    [
      [2, 1],
      [1, 2, 2, 2],
    ],
    [
      [3, 1, 2],
      [2, 3, 3, 3],
    ],
    [
      [100, 20, 3],
      [20, 100, 100, 100],
    ],
    [
      [10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
      [5, 9, 10, 10],
    ],
    [Array.from({ length: 200 }, (_, index) => index), [99, 179, 197, 199]],
  ])('returns the percentiles of %j', (durations, [p50_ms, p90_ms, p99_ms, max_ms]) => {
    const { total } = summarize(...durations.map((duration_ms) => ({ duration_ms })));
    expect(total).toMatchObject({ p50_ms, p90_ms, p99_ms, max_ms });
  });

  it('leaves calls that never ended out of the times', () => {
    const { total } = summarize({ duration_ms: 30 }, { verdict: 'unfinished', duration_ms: null });
    expect(total).toMatchObject({ calls: 2, unfinished: 1, p50_ms: 30, max_ms: 30 });
  });

  it('leaves calls that did not run out of the times', () => {
    const { total } = summarize({ duration_ms: 30 }, { verdict: 'refused', duration_ms: 1 });
    expect(total).toMatchObject({ calls: 2, refused: 1, p50_ms: 30 });
  });

  it('goes from the earliest call to the latest, in whatever order they come', () => {
    const times = ['2026-11-17T10:00:00Z', '2026-11-16T10:00:00Z', '2026-11-18T10:00:00Z'];
    const { from, to } = summarize(...times.map((time) => ({ time })));
    expect([from, to]).toEqual([times[1], times[2]]);
  });

  it('lists the tools with most calls first, then by name', () => {
    const { tools } = summarize({ tool: 'b' }, { tool: 'c' }, { tool: 'a' }, { tool: 'c' });
    expect(tools.map(({ tool, calls }) => [tool, calls])).toEqual([
      ['c', 2],
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('counts verdicts, clients and tokens, most first', () => {
    const { verdicts, clients, tokens } = summarize(
      { client: 'cursor', token: 'ada', verdict: 'refused' },
      { client: null, token: 'ci' },
      { client: null, token: 'ci' },
      { client: null },
    );
    expect(Object.entries(verdicts)).toEqual([
      ['allowed', 3],
      ['refused', 1],
    ]);
    expect(Object.entries(clients)).toEqual([
      ['unknown', 3],
      ['cursor', 1],
    ]);
    expect(Object.entries(tokens)).toEqual([
      ['ci', 2],
      ['ada', 1],
    ]);
  });

  it('accepts any name', () => {
    const names = ['__proto__', 'constructor', 'toString'];
    const { tools, clients } = summarize(...names.map((name) => ({ tool: name, client: name })));
    expect(tools.map(({ tool, calls }) => [tool, calls])).toEqual([...names].sort().map((name) => [name, 1]));
    expect(Object.keys(clients)).toEqual(names);
  });

  it('adds up: the total is the sum of the tools, whatever the calls', () => {
    const facts = fc.record({
      tool: fc.constantFrom('a', 'b', 'c'),
      verdict: fc.constantFrom<AuditedCall['verdict']>('allowed', 'refused', 'unfinished'),
      failure: fc.constantFrom(null, 'timeout'),
      duration_ms: fc.option(fc.nat(10_000)),
    });
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 40 }), (calls) => {
        const { total, tools } = summarize(...calls);
        for (const key of ['calls', 'succeeded', 'failed', 'refused', 'unfinished'] as const)
          expect(tools.reduce((sum, tool) => sum + tool[key], 0)).toBe(total[key]);
        expect(total.succeeded + total.failed + total.refused + total.unfinished).toBe(calls.length);
        const ran = calls.filter(({ verdict }) => verdict !== 'refused');
        const longest = Math.max(-1, ...ran.map(({ duration_ms }) => duration_ms ?? -1));
        expect(total.max_ms).toBe(longest === -1 ? null : longest);
      }),
    );
  });
});
