import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { settledWithin } from '../index.ts';

const never = new Promise<number>(() => {});

describe('settledWithin', () => {
  it('gives what comes in time', async () => {
    expect(await settledWithin(Promise.resolve(1), 10_000)).toBe(1);
  });

  it('gives nothing when the time is over, none included', async () => {
    expect([await settledWithin(never, 5), await settledWithin(never, 0)]).toEqual([undefined, undefined]);
  });

  it('passes on a failure in time; a later one bothers nobody', async () => {
    await expect(settledWithin(Promise.reject(new Error('no')), 10_000)).rejects.toThrow('no');
    const late = sleep(20).then(() => Promise.reject(new Error('late')));
    expect(await settledWithin(late, 1)).toBeUndefined();
    await sleep(40);
  });

  it('gives nothing once the signal says so, and listens to it no longer than it waits', async () => {
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
