import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startDeadline, waitUntil } from './start-deadline.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('startDeadline', () => {
  const expiries = (ms: number) => {
    let count = 0;
    const cancel = startDeadline(ms, () => {
      count += 1;
    });
    return { cancel, count: () => count };
  };

  it('calls back once, when the time has passed', () => {
    const { count } = expiries(1000);
    jest.advanceTimersByTime(999);
    expect(count()).toBe(0);
    jest.advanceTimersByTime(1);
    expect(count()).toBe(1);
    jest.advanceTimersByTime(100_000);
    expect(count()).toBe(1);
  });

  it('does not call back when it is cancelled', () => {
    const { cancel, count } = expiries(1000);
    jest.advanceTimersByTime(999);
    cancel();
    jest.advanceTimersByTime(100_000);
    expect(count()).toBe(0);
  });

  it.each([0, -5])('calls back soon for %i, and not at once', (ms) => {
    const { count } = expiries(ms);
    expect(count()).toBe(0);
    jest.advanceTimersByTime(1);
    expect(count()).toBe(1);
  });

  it('waits longer than a timer can', () => {
    const days = 40 * 86_400_000;
    const { count } = expiries(days);
    jest.advanceTimersByTime(days - 1);
    expect(count()).toBe(0);
    jest.advanceTimersByTime(1);
    expect(count()).toBe(1);
  });

  it('never calls back for an endless time', () => {
    const { count, cancel } = expiries(Number.POSITIVE_INFINITY);
    jest.advanceTimersByTime(2 ** 32);
    expect(count()).toBe(0);
    cancel();
  });
});

describe('waitUntil', () => {
  it('does not wait for what holds', async () => expect(await waitUntil(() => true, 0)).toBe(true));

  it('looks again until it holds', async () => {
    let looks = 0;
    const waiting = waitUntil(() => ++looks === 4, 1000, 10);
    await jest.advanceTimersByTimeAsync(30);
    expect(await waiting).toBe(true);
    expect(looks).toBe(4);
  });

  it('gives up when the time has passed', async () => {
    const waiting = waitUntil(() => false, 100, 30);
    await jest.advanceTimersByTimeAsync(100);
    expect(await waiting).toBe(false);
  });

  it('lets the time be shortened meanwhile', async () => {
    let ms = 10_000;
    const waiting = waitUntil(
      () => false,
      () => ms,
      10,
    );
    ms = 20;
    await jest.advanceTimersByTimeAsync(30);
    expect(await waiting).toBe(false);
  });
});
