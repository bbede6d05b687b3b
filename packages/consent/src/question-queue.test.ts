import { describe, expect, it } from '@jest/globals';
import { createQuestionQueue } from './question-queue.ts';

const never = new AbortController().signal;

function pending(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('createQuestionQueue', () => {
  it('runs one after the other, in order', async () => {
    const queue = createQuestionQueue();
    const events: string[] = [];
    const gate = pending();
    const first = queue.run(async () => {
      events.push('a');
      await gate.promise;
      events.push('a ends');
    }, never);
    const second = queue.run(async () => events.push('b'), never);
    await Promise.resolve();
    gate.resolve();
    await Promise.all([first, second]);
    expect(events).toEqual(['a', 'a ends', 'b']);
  });

  it('lets the next one wait for those before one that left', async () => {
    const queue = createQuestionQueue();
    const events: string[] = [];
    const gate = pending();
    const leaving = new AbortController();
    const first = queue.run(async () => {
      await gate.promise;
      events.push('first');
    }, never);
    const second = queue.run(async () => events.push('second'), leaving.signal);
    const third = queue.run(async () => events.push('third'), never);
    leaving.abort();
    await expect(second).resolves.toBeUndefined();
    gate.resolve();
    await Promise.all([first, third]);
    expect(events).toEqual(['first', 'third']);
  });

  it('continues after one that failed', async () => {
    const queue = createQuestionQueue();
    await expect(queue.run(() => Promise.reject(new Error('no')), never)).rejects.toThrow('no');
    await expect(queue.run(async () => 1, never)).resolves.toBe(1);
  });

  it('takes no more than 32 at a time', async () => {
    const queue = createQuestionQueue();
    const gate = pending();
    const all = Array.from({ length: 32 }, () => queue.run(() => gate.promise, never));
    expect(queue.isFull()).toBe(true);
    await expect(queue.run(async () => 1, never)).resolves.toBeUndefined();
    gate.resolve();
    await Promise.all(all);
    expect(queue.isFull()).toBe(false);
  });
});
