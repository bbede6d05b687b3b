import { describe, expect, it } from '@jest/globals';
import { createDrain } from './create-drain.ts';

const longer = 60;

describe('createDrain', () => {
  it('accepts calls until it begins, none afterwards', async () => {
    const drain = createDrain();
    drain.enter()?.();
    expect([drain.isDraining(), drain.enter() === undefined]).toEqual([false, false]);
    void drain.begin(longer, AbortSignal.abort());
    expect([drain.isDraining(), drain.enter()]).toEqual([true, undefined]);
  });

  it('ends at once when nothing runs, or when no time is given', async () => {
    expect(await createDrain().begin(longer)).toBe(0);
    const busy = createDrain();
    busy.enter();
    expect(await busy.begin(0)).toBe(1);
  });

  it('ends when the last call has, each counted once', async () => {
    const drain = createDrain();
    const [first, second] = [drain.enter(), drain.enter()];
    const ended = drain.begin(longer);
    first?.();
    first?.();
    expect(await Promise.race([ended, Promise.resolve('waits')])).toBe('waits');
    second?.();
    expect(await ended).toBe(0);
  });

  it('says how many still run when time is up or it is aborted', async () => {
    const drain = createDrain();
    drain.enter();
    expect(await drain.begin(0.01)).toBe(1);
    const abort = new AbortController();
    const ended = drain.begin(longer, abort.signal);
    abort.abort();
    expect(await ended).toBe(1);
  });
});
