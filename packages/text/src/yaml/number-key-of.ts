const numberKeys = new WeakMap<object, number>();

/** Notes that a mapping of the document has a number for a key. The mapping holds it as its digits. */
export function noteNumberKey(mapping: object, key: number): void {
  if (!numberKeys.has(mapping)) numberKeys.set(mapping, key);
}

/** The first key of a mapping that is written as a number: most mappings do not allow that. */
export function numberKeyOf(mapping: object): number | undefined {
  return numberKeys.get(mapping);
}
