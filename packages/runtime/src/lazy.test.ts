import { describe, expect, it } from '@jest/globals';
import { createLazy } from './lazy.ts';

const soon = 0;
const never = 1e8;

describe('createLazy', () => {
  it('loads once, when it is first asked for', async () => {
    let loads = 0;
    const lazy = createLazy(async () => ++loads, never);
    await new Promise(setImmediate);
    expect(loads).toBe(0);
    expect(await Promise.all([lazy.get(), lazy.get(), lazy.loaded])).toEqual([1, 1, 1]);
    expect(await lazy.get()).toBe(1);
  });

  it('loads after a while even if nobody asks', async () => {
    let loads = 0;
    const lazy = createLazy(async () => ++loads, soon);
    expect(await lazy.loaded).toBe(1);
    expect(await lazy.get()).toBe(1);
  });

  it('reports a failure to every caller, and does not crash when nobody waits', async () => {
    const lazy = createLazy(() => Promise.reject(new Error('no such file')), soon);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await expect(lazy.get()).rejects.toThrow('no such file');
    await expect(lazy.loaded).rejects.toThrow('no such file');
  });
});
