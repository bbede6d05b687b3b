/** The caller who has the most of what all callers share, and what that is. */
export interface Share<T> {
  owner: string | null;
  items: T[];
}

/**
 * Whose share has to give way when there is no room for one more of `newcomer`, which counts as his. Among equal ones
 * it is the share with the first item.
 */
export function greatestShare<T>(
  items: Iterable<T>,
  ownerOf: (item: T) => string | null,
  newcomer: string | null,
): Share<T> {
  const shares = new Map<string | null, T[]>();
  for (const item of items) {
    const owner = ownerOf(item);
    const share = shares.get(owner) ?? [];
    shares.set(owner, share);
    share.push(item);
  }
  const sizeOf = ([owner, share]: [string | null, T[]]) => share.length + (owner === newcomer ? 1 : 0);
  const [[owner, most] = [newcomer, []]] = [...shares].sort((a, b) => sizeOf(b) - sizeOf(a));
  return { owner, items: most };
}
