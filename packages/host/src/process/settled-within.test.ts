import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { settledWithin } from '../index.ts';

const never = new Promise<number>(() => {});

describe('settledWithin', () => {
  it('gives what comes in time', async () => {
    expect(await settledWithin(Promise.resolve(1), 10_000)).toBe(1);
  });

  it('returns undefined when the time is up, or if there is none', async () => {
    expect([await settledWithin(never, 5), await settledWithin(never, 0)]).toEqual([undefined, undefined]);
  });

  it('passes on a failure in time, and ignores a later one', async () => {
    await expect(settledWithin(Promise.reject(new Error('no')), 10_000)).rejects.toThrow('no');
    const late = sleep(20).then(() => Promise.reject(new Error('late')));
    expect(await settledWithin(late, 1)).toBeUndefined();
    await sleep(40);
  });

  it('returns undefined on the signal, and stops listening to it afterwards', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    expect(await settledWithin(Promise.resolve(1), 10_000, signal)).toBe(1);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    const waiting = settledWithin(never, 10_000, signal);
    controller.abort();
    expect(await waiting).toBeUndefined();
    expect(await settledWithin(never, 10_000, signal)).toBeUndefined();
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
