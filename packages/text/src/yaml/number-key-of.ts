const numberKeys = new WeakMap<object, number>();

/** Remembers that a mapping has a number as a key, which is stored as its digits. */
export function noteNumberKey(mapping: object, key: number): void {
  if (!numberKeys.has(mapping)) numberKeys.set(mapping, key);
}

/** The first numeric key of a mapping; most mappings do not allow any. */
export function numberKeyOf(mapping: object): number | undefined {
  return numberKeys.get(mapping);
}
