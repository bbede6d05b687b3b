import { availableParallelism } from 'node:os';

/** Concurrency: one program per core, and at least four, since many mostly wait. */
export const usualParallel = Math.min(8, Math.max(4, availableParallelism()));

/** Maps items with limited concurrency. */
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
