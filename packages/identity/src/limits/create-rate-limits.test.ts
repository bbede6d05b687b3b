import { describe, expect, it } from '@jest/globals';
import { type ClientLimits, createRateLimits } from '../index.ts';

/** Limits over a clock that stands still until it is moved. */
function withClock(limits: Record<string, ClientLimits>) {
  const clock = { time: 0 };
  const { admit } = createRateLimits({ limitsOf: (name) => limits[name] ?? {}, now: () => clock.time });
  return { admit, clock };
}

describe('createRateLimits', () => {
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
      message: 'ci has reached its limit of 2 calls per minute',
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

  it('counts each name separately', () => {
    const { admit } = withClock({ ci: { callsPerMinute: 1 }, ada: { callsPerMinute: 1 } });
    expect([admit('ci').ok, admit('ada').ok, admit('ci').ok, admit('ada').ok]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('follows limits that change, also to lower values', () => {
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
    const { admit } = createRateLimits({ limitsOf: () => ({ callsPerMinute: 1 }), now: () => clock.time });
    for (let index = 0; index < 3000; index += 1) admit(`user-${index}`);
    expect(admit('user-0').ok).toBe(false);
    clock.time = 60_000;
    expect(admit('user-0').ok).toBe(true);
  });

  it.each([
    [{ callsPerMinute: 0 }, 'ci has reached its limit of 0 calls per minute', 60],
    [{ running: 0 }, 'ci already has 0 calls running, its limit', 1],
    [{ running: 0, callsPerMinute: 0 }, 'ci already has 0 calls running, its limit', 1],
  ])('admits nothing with %j', (limits, message, retryAfterSeconds) => {
    const { admit } = withClock({ ci: limits });
    expect(admit('ci')).toEqual({ ok: false, message, retryAfterSeconds });
  });

  it('says "1 call"', () => {
    const once = withClock({ ci: { callsPerMinute: 1 }, cd: { running: 1 } });
    for (const name of ['ci', 'cd']) once.admit(name);
    expect(once.admit('ci')).toMatchObject({
      message: 'ci has reached its limit of 1 call per minute',
    });
    expect(once.admit('cd')).toMatchObject({ message: 'cd already has 1 call running, its limit' });
  });

  it.each([
    [0, 60],
    [1, 60],
    [999, 60],
    [1000, 59],
    [59_000, 1],
    [59_999, 1],
  ])('says at %i ms to come back after %i seconds', (time, seconds) => {
    const { admit, clock } = withClock({ ci: { callsPerMinute: 1 } });
    admit('ci');
    clock.time = time;
    expect(admit('ci')).toMatchObject({ ok: false, retryAfterSeconds: seconds });
  });

  it('says when the next call is possible, not the first one that comes to an end', () => {
    const limits: Record<string, ClientLimits> = { ci: { callsPerMinute: 3 } };
    const { admit, clock } = withClock(limits);
    for (const time of [0, 10_000, 20_000]) {
      clock.time = time;
      admit('ci');
    }
    limits.ci = { callsPerMinute: 1 };
    clock.time = 30_000;
    expect(admit('ci')).toMatchObject({ retryAfterSeconds: 50 });
  });

  it('keeps counting a name that waits while very many others come and go', () => {
    const { admit, clock } = withClock({ ci: { running: 1 }, ada: { callsPerMinute: 1 } });
    admit('ci');
    admit('ada');
    for (let index = 0; index < 3000; index++) {
      const admission = admit(`one-off-${index}`);
      if (admission.ok) admission.release();
    }
    expect([admit('ci').ok, admit('ada').ok]).toEqual([false, false]);
    clock.time = 60_000;
    expect([admit('ci').ok, admit('ada').ok]).toEqual([false, true]);
  });

  it('goes by the clock of the process unless it is given one', () => {
    const { admit } = createRateLimits({ limitsOf: () => ({ callsPerMinute: 1 }) });
    expect([admit('ci').ok, admit('ci')]).toEqual([
      true,
      expect.objectContaining({ ok: false, retryAfterSeconds: 60 }),
    ]);
  });
});
