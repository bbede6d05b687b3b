import { describe, expect, it } from '@jest/globals';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;

function pending(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('createTurns', () => {
  it('runs one after the other, in order', async () => {
    const turns = createTurns();
    const events: string[] = [];
    const gate = pending();
    const first = turns.take(async () => {
      events.push('a');
      await gate.promise;
      events.push('a ends');
    }, never);
    const second = turns.take(async () => events.push('b'), never);
    await Promise.resolve();
    gate.resolve();
    await Promise.all([first, second]);
    expect(events).toEqual(['a', 'a ends', 'b']);
  });

  it('lets the next one wait for those before one that left', async () => {
    const turns = createTurns();
    const events: string[] = [];
    const gate = pending();
    const leaving = new AbortController();
    const first = turns.take(async () => {
      await gate.promise;
      events.push('first');
    }, never);
    const second = turns.take(async () => events.push('second'), leaving.signal);
    const third = turns.take(async () => events.push('third'), never);
    leaving.abort();
    await expect(second).resolves.toBeUndefined();
    gate.resolve();
    await Promise.all([first, third]);
    expect(events).toEqual(['first', 'third']);
  });

  it('goes on after one that failed', async () => {
    const turns = createTurns();
    await expect(turns.take(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no');
    await expect(turns.take(async () => 1, never)).resolves.toBe(1);
  });

  it('takes no more than 32 at a time', async () => {
    const turns = createTurns();
    const gate = pending();
    const all = Array.from({ length: 32 }, () => turns.take(() => gate.promise, never));
    expect(turns.isFull()).toBe(true);
    await expect(turns.take(async () => 1, never)).resolves.toBeUndefined();
    gate.resolve();
    await Promise.all(all);
    expect(turns.isFull()).toBe(false);
  });
});
