/** Keeps the newest of many items, in little more memory than they need. */
export interface Newest<T> {
  add(item: T): void;
  /** How many were added. */
  count(): number;
  /** Newest first; of equal times, the one added last. */
  result(): T[];
}

export function createNewest<T>(limit: number, timeOf: (item: T) => string): Newest<T> {
  let kept: { item: T; time: string; number: number }[] = [];
  let count = 0;
  const shrink = () => {
    kept.sort((a, b) => (a.time === b.time ? b.number - a.number : a.time < b.time ? 1 : -1));
    kept = kept.slice(0, limit);
  };
  return {
    add(item) {
      kept.push({ item, time: timeOf(item), number: count++ });
      if (kept.length >= 2 * limit + 100) shrink();
    },
    count: () => count,
    result() {
      shrink();
      return kept.map(({ item }) => item);
    },
  };
}
