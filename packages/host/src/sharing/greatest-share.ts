/** The caller with the largest share, and the items in it. */
export interface Share<T> {
  owner: string | null;
  items: T[];
}

interface Shares<T> {
  ownerOf(item: T): string | null;
  /** Who wants to have one more, which counts as theirs. */
  newcomer: string | null;
  /** Default: each item counts as one. */
  sizeOf?(item: T): number;
  newSize?: number;
}

/** Whose share must shrink when there is no room for another item. Among equals, the share with the first item. */
export function greatestShare<T>(
  items: Iterable<T>,
  { ownerOf, newcomer, sizeOf = () => 1, newSize = 1 }: Shares<T>,
): Share<T> {
  const shares = new Map<string | null, { items: T[]; size: number }>();
  for (const item of items) {
    const owner = ownerOf(item);
    const share = shares.get(owner) ?? { items: [], size: owner === newcomer ? newSize : 0 };
    shares.set(owner, share);
    share.items.push(item);
    share.size += sizeOf(item);
  }
  const [[owner, most] = [newcomer, { items: [] }]] = [...shares].sort(([, a], [, b]) => b.size - a.size);
  return { owner, items: most.items };
}
