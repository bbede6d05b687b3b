import { describe, expect, it } from '@jest/globals';
import { type ClientLimits, createLimits } from '../index.ts';

/** Limits over a clock that stands still until it is moved. */
function withClock(limits: Record<string, ClientLimits>) {
  const clock = { time: 0 };
  const { admit } = createLimits({ limitsOf: (name) => limits[name] ?? {}, now: () => clock.time });
  return { admit, clock };
}

describe('createLimits', () => {
  it('lets a name without limits make any number of calls', () => {
    const { admit } = withClock({});
    expect(Array.from({ length: 5000 }, () => admit('ci').ok)).not.toContain(false);
  });

  it('admits no more than the given calls in any 60 seconds, and says when to come back', () => {
    const { admit, clock } = withClock({ ci: { callsPerMinute: 2 } });
    const atTime = (time: number) => {
      clock.time = time;
      return admit('ci');
    };
    expect([atTime(0).ok, atTime(40_000).ok]).toEqual([true, true]);
    expect(atTime(45_000)).toEqual({
      ok: false,
      message: 'ci has made 2 calls within a minute, the most it may make',
      retryAfterSeconds: 15,
    });
    expect([atTime(59_999).ok, atTime(60_000).ok, atTime(60_001).ok]).toEqual([false, true, false]);
    expect([atTime(100_000).ok, atTime(100_000).ok]).toEqual([true, false]);
  });

  it('admits no more than the given calls at once, and again when one has ended', () => {
    const { admit } = withClock({ ci: { running: 2 } });
    const [first, second] = [admit('ci'), admit('ci')];
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect(admit('ci')).toMatchObject({ ok: false, message: expect.stringContaining('2 calls running') });
    if (!first.ok) throw new Error('refused');
    first.release();
    first.release();
    expect([admit('ci').ok, admit('ci').ok]).toEqual([true, false]);
  });

  it('does not count a call that was refused', () => {
    const { admit, clock } = withClock({ ci: { callsPerMinute: 1 } });
    admit('ci');
    clock.time = 30_000;
    admit('ci');
    clock.time = 60_000;
    expect(admit('ci').ok).toBe(true);
  });

  it('counts each name by itself', () => {
    const { admit } = withClock({ ci: { callsPerMinute: 1 }, ada: { callsPerMinute: 1 } });
    expect([admit('ci').ok, admit('ada').ok, admit('ci').ok, admit('ada').ok]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('follows limits that change, also downwards', () => {
    const limits: Record<string, ClientLimits> = { ci: { callsPerMinute: 3 } };
    const { admit } = withClock(limits);
    admit('ci');
    admit('ci');
    limits.ci = { callsPerMinute: 1 };
    expect(admit('ci')).toMatchObject({ ok: false, retryAfterSeconds: 60 });
    limits.ci = {};
    expect(admit('ci').ok).toBe(true);
  });

  it('keeps the count of names that are in use when there are very many', () => {
    const clock = { time: 0 };
    const { admit } = createLimits({ limitsOf: () => ({ callsPerMinute: 1 }), now: () => clock.time });
    for (let index = 0; index < 3000; index += 1) admit(`user-${index}`);
    expect(admit('user-0').ok).toBe(false);
    clock.time = 60_000;
    expect(admit('user-0').ok).toBe(true);
  });
});
