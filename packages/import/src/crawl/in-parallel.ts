import { availableParallelism } from 'node:os';

/** How many programs run at once: one for each core, and at least four, since many wait more than they work. */
export const usualParallel = Math.min(8, Math.max(4, availableParallelism()));

/** Does some work for each item, a few at a time. */
export async function inParallel<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
