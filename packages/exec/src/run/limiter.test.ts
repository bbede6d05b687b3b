import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { createLimiter } from '../index.ts';

/** A task that ends when told to. */
function manual() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { task: () => done, finish };
}

describe('createLimiter', () => {
  it('RE-01 runs at most 16 of 1,000 tasks at a time and answers each exactly once, in order', async () => {
    const limiter = createLimiter({ queued: 1000 });
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, number) =>
        limiter.run(async () => {
          order.push(number);
          running += 1;
          most = Math.max(most, running);
          await nextTurn();
          running -= 1;
          return number;
        }),
      ),
    );
    expect(most).toBe(16);
    expect(order).toEqual(Array.from({ length: 1000 }, (_, number) => number));
    expect(answers).toEqual(order.map((value) => ({ status: 'done', value })));
    expect([limiter.running(), limiter.queued()]).toEqual([0, 0]);
  });

  it('RE-02 answers busy at once beyond the queue', async () => {
    const limiter = createLimiter();
    const first = manual();
    const admitted = Array.from({ length: 272 }, () => limiter.run(first.task));
    expect(await limiter.run(async () => 1)).toEqual({
      status: 'busy',
      message: 'Server busy: 16 running, 256 queued',
    });
    first.finish();
    expect((await Promise.all(admitted)).every(({ status }) => status === 'done')).toBe(true);
  });

  it('RT-08 answers busy when what waits holds too many bytes, and has room again afterwards', async () => {
    const limiter = createLimiter({ running: 1, queuedBytes: 100 });
    const first = manual();
    const running = limiter.run(first.task, undefined, 1000);
    const waiting = limiter.run(async () => 'waited', undefined, 60);
    expect(await limiter.run(async () => 1, undefined, 41)).toMatchObject({ status: 'busy' });
    const small = limiter.run(async () => 'small', undefined, 40);
    first.finish();
    await Promise.all([running, waiting, small]);
    const second = manual();
    const again = limiter.run(second.task);
    const next = limiter.run(async () => 'next', undefined, 100);
    second.finish();
    expect(await next).toEqual({ status: 'done', value: 'next' });
    await again;
  });

  it('frees the place of a task that throws', async () => {
    const limiter = createLimiter({ running: 1 });
    await expect(limiter.run(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await limiter.run(async () => 2)).toEqual({ status: 'done', value: 2 });
  });

  it('removes a cancelled task from the queue and never starts it', async () => {
    const limiter = createLimiter({ running: 1, queued: 1 });
    const first = manual();
    const running = limiter.run(first.task);
    const controller = new AbortController();
    let started = false;
    const waiting = limiter.run(async () => {
      started = true;
    }, controller.signal);
    controller.abort();
    expect(await waiting).toMatchObject({ status: 'cancelled' });
    expect(limiter.queued()).toBe(0);
    first.finish();
    await running;
    expect(started).toBe(false);
    expect(await limiter.run(async () => 3, controller.signal)).toMatchObject({ status: 'cancelled' });
  });

  it('counts what runs when its limits change, and admits those in line when there is room', async () => {
    const limiter = createLimiter({ running: 2 });
    const [first, second] = [manual(), manual()];
    const running = [limiter.run(first.task), limiter.run(second.task)];
    limiter.resize({ running: 1 });
    const waiting = limiter.run(async () => 'waited');
    first.finish();
    await running[0];
    expect([limiter.running(), limiter.queued()]).toEqual([1, 1]);
    limiter.resize({ running: 2 });
    expect(await waiting).toEqual({ status: 'done', value: 'waited' });
    second.finish();
    await running[1];
    expect(limiter.running()).toBe(0);
  });
});
