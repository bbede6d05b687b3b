import { describe, expect, it } from '@jest/globals';
import { inParallel } from './in-parallel.ts';

describe('inParallel', () => {
  it('does every item once, and never more than the limit at a time', async () => {
    const done: number[] = [];
    let [running, most] = [0, 0];
    await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      done.push(item);
    });
    expect(done.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it('begins in order', async () => {
    const begun: string[] = [];
    await inParallel(['a', 'b', 'c'], 1, async (item) => {
      begun.push(item);
    });
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('ends at once without items, and fails as the work does', async () => {
    await expect(inParallel([], 4, async () => {})).resolves.toBeUndefined();
    await expect(
      inParallel([1], 4, async () => {
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
  });
});
