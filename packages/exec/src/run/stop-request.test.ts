import { describe, expect, it } from '@jest/globals';
import { createStopRequest } from './stop-request.ts';

describe('createStopRequest', () => {
  const heard = (stop: ReturnType<typeof createStopRequest>) => {
    const reasons: string[] = [];
    stop.whenRequested((reason) => reasons.push(reason));
    return reasons;
  };

  it('tells the listener the first reason, once', () => {
    const stop = createStopRequest(100);
    const reasons = heard(stop);
    expect(reasons).toEqual([]);
    stop.request('timed-out');
    stop.request('cancelled');
    expect(reasons).toEqual(['timed-out']);
  });

  it('tells a listener that comes later at once', () => {
    const stop = createStopRequest(100);
    stop.request('cancelled');
    expect(heard(stop)).toEqual(['cancelled']);
  });

  it.each([
    ['nothing', [], 100],
    ['a request without a word on it', [undefined], 100],
    ['a shorter one', [10], 10],
    ['a longer one, which does not count', [500], 100],
    ['several, of which the shortest counts', [50, 10, 30], 10],
    ['none at all', [0], 0],
  ])('has the grace of %s', (_, graces, grace) => {
    const stop = createStopRequest(100);
    for (const each of graces) stop.request('cancelled', each);
    expect(stop.graceMs()).toBe(grace);
  });
});
