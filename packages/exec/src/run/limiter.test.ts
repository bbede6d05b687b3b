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
    const running = limiter.run(first.task, { bytes: 1000 });
    const waiting = limiter.run(async () => 'waited', { bytes: 60 });
    expect(await limiter.run(async () => 1, { bytes: 41 })).toMatchObject({ status: 'busy' });
    const small = limiter.run(async () => 'small', { bytes: 40 });
    first.finish();
    await Promise.all([running, waiting, small]);
    const second = manual();
    const again = limiter.run(second.task);
    const next = limiter.run(async () => 'next', { bytes: 100 });
    second.finish();
    expect(await next).toEqual({ status: 'done', value: 'next' });
    await again;
  });

  it('takes turns between owners: a task waits for one slot, even if another owner has queued many', async () => {
    const limiter = createLimiter({ running: 1, queued: 1000 });
    const order: string[] = [];
    const run = (owner: string, task = `${owner} of 500`) =>
      limiter.run(
        async () => {
          order.push(task);
          await nextTurn();
        },
        { owner },
      );
    const many = Array.from({ length: 501 }, () => run('ada'));
    await Promise.all([...many, run('bob', 'bob 1'), run('bob', 'bob 2'), run('eve', 'eve 1')]);
    expect(order.slice(0, 7)).toEqual([
      ...['ada of 500', 'bob 1', 'eve 1', 'ada of 500', 'bob 2', 'ada of 500', 'ada of 500'],
    ]);
    expect(order).toHaveLength(504);
  });

  it('gives the next place to the owner with the fewest running', async () => {
    const limiter = createLimiter({ running: 3 });
    const tasks = Array.from({ length: 3 }, manual);
    const first = tasks.map(({ task }) => limiter.run(task, { owner: 'ada' }));
    const order: string[] = [];
    const later = manual();
    const run = (owner: string) =>
      limiter.run(
        () => {
          order.push(owner);
          return later.task();
        },
        { owner },
      );
    const rest = ['ada', 'bob', 'bob', 'eve'].map(run);
    for (const [index, { finish }] of tasks.entries()) {
      finish();
      await first[index];
    }
    expect(order).toEqual(['bob', 'eve', 'ada']);
    later.finish();
    await Promise.all(rest);
  });

  it('drops tasks of the owner with the most from a full queue, the latest first', async () => {
    const limiter = createLimiter({ running: 1, queued: 4 });
    const first = manual();
    const running = limiter.run(first.task, { owner: 'ada' });
    const run = (owner: string, value: string) => limiter.run(async () => value, { owner });
    const ada = ['ada 1', 'ada 2', 'ada 3', 'ada 4'].map((value) => run('ada', value));
    const others = [run('bob', 'bob 1'), run('bob', 'bob 2')];
    expect(await run('bob', 'bob 3')).toMatchObject({ status: 'busy' });
    expect(await run('ada', 'ada 5')).toMatchObject({ status: 'busy' });
    first.finish();
    await running;
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(['done', 'done']);
    expect((await Promise.all(ada)).map(({ status }) => status)).toEqual(['done', 'done', 'busy', 'busy']);
    expect(limiter.queued()).toBe(0);
  });

  it('does so for bytes too', async () => {
    const limiter = createLimiter({ running: 1, queuedBytes: 100 });
    const first = manual();
    const running = limiter.run(first.task);
    const run = (owner: string, bytes: number) => limiter.run(async () => bytes, { owner, bytes });
    const ada = [run('ada', 40), run('ada', 50)];
    const bob = run('bob', 30);
    expect(await run('bob', 101)).toMatchObject({ status: 'busy' });
    expect(await run('bob', 40)).toMatchObject({ status: 'busy' });
    first.finish();
    await running;
    const ends = await Promise.all([...ada, bob]);
    expect(ends.map(({ status }) => status)).toEqual(['done', 'busy', 'done']);
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
    const waiting = limiter.run(
      async () => {
        started = true;
      },
      { signal: controller.signal },
    );
    controller.abort();
    expect(await waiting).toMatchObject({ status: 'cancelled' });
    expect(limiter.queued()).toBe(0);
    first.finish();
    await running;
    expect(started).toBe(false);
    expect(await limiter.run(async () => 3, { signal: controller.signal })).toMatchObject({
      status: 'cancelled',
    });
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
