/** Characters by which a longer needle is recognized, and the longest substring that is hashed. */
export const headChars = 128;

/** Hashes of all prefixes of a string, from which those of its substrings follow; computed when first needed. */
export class PrefixHashes {
  readonly #text: string;
  #prefixes: Int32Array | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  of(start: number, end: number): number {
    this.#prefixes ??= prefixesOf(this.#text);
    const before = Math.imul(this.#prefixes[start] as number, powers[end - start] as number);
    return ((this.#prefixes[end] as number) - before) | 0;
  }
}

function prefixesOf(text: string): Int32Array {
  const prefixes = new Int32Array(text.length + 1);
  for (let index = 0; index < text.length; index += 1)
    prefixes[index + 1] = hashWith(prefixes[index] as number, text.charCodeAt(index));
  return prefixes;
}

const multiplier = 0x9e3779b1;

const powers = Array.from({ length: headChars }).reduce<number[]>(
  (found) => [...found, Math.imul(found.at(-1) as number, multiplier)],
  [1],
);

function hashWith(hash: number, code: number): number {
  return (Math.imul(hash, multiplier) + code + 1) | 0;
}
