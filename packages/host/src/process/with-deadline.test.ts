import { describe, expect, it } from '@jest/globals';
import { withDeadline } from '../index.ts';

describe('withDeadline', () => {
  it('returns what the function returns, undefined and repeated use included', () => {
    expect([
      withDeadline(1000, () => 1),
      withDeadline(1000, () => undefined),
      withDeadline(1000, () => 'a'),
    ]).toEqual([1, undefined, 'a']);
  });

  it('passes on what the function throws', () => {
    expect(() => withDeadline(1000, () => JSON.parse('{'))).toThrow(SyntaxError);
  });

  it('ends a loop and a regular expression that would run forever', () => {
    const forever = (): never => {
      for (;;);
    };
    expect(withDeadline(20, forever)).toBeUndefined();
    expect(withDeadline(20, () => /^(a+)+$/.test(`${'a'.repeat(50)}!`))).toBeUndefined();
  });

  it('does not start when no time is left', () => {
    expect(withDeadline(0, () => 1)).toBeUndefined();
    expect(withDeadline(-5, () => 1)).toBeUndefined();
  });

  it('tries again when the time went to others', () => {
    let calls = 0;
    const pause = new Int32Array(new SharedArrayBuffer(4));
    const starvedOnce = (): string => {
      calls++;
      if (calls === 1) Atomics.wait(pause, 0, 0, 5000);
      return 'done';
    };
    expect(withDeadline(50, starvedOnce)).toBe('done');
    expect(calls).toBe(2);
  });
});
