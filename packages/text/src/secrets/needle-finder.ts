/** Characters by which a longer needle is recognized. */
export const headChars = 128;
/** Characters of the shortest needle. */
const keyChars = 4;

/** A place where a needle begins. */
export interface Hit {
  start: number;
  end: number;
  /** Needles that may continue after `end`; each has its first `end - start` characters here. */
  longer: readonly string[];
}

/** The first characters of needles, up to `headChars`. */
interface Head {
  text: string;
  longer: string[];
}

/** Heads of one length by their hashes; those with the same hash share an entry. */
interface Heads {
  length: number;
  byHash: Map<number, Head[]>;
}

/**
 * Finds many texts, the needles, in others in one pass, in time that hardly depends on how many and how long they are, nor
 * on how often a string begins like one of them. They have at least four characters.
 */
export class NeedleFinder {
  /** By their first characters; the longest first. */
  readonly #heads = new Map<string, Heads[]>();
  readonly #sorted: string[];
  /** Whether a needle begins with four characters of this hash: most places are passed over by this alone. */
  readonly #beginnings = new Uint8Array(0x10000);
  readonly #borders = new Map<string, Uint32Array>();
  readonly #alone = new Map<readonly string[], boolean>();

  /** Characters of the longest needle. */
  readonly longest: number;

  constructor(needles: readonly string[]) {
    this.longest = needles.reduce((most, { length }) => Math.max(most, length), 0);
    const heads = new Map<string, Head>();
    for (const needle of needles) {
      const text = needle.slice(0, headChars);
      const head = heads.get(text) ?? { text, longer: [] };
      if (needle.length > headChars) head.longer.push(needle);
      heads.set(text, head);
    }
    for (const head of [...heads.values()].sort((a, b) => b.text.length - a.text.length)) this.#add(head);
    this.#sorted = [...heads.keys()].sort();
  }

  /** The first needle at or after `from`, and of those that begin there the longest. Hashes serve any number of calls for one text. */
  find(text: string, from = 0, hashes = new PrefixHashes(text)): Hit | undefined {
    const last = text.length - keyChars;
    if (from > last) return undefined;
    let beginning = beginningOf(text.slice(from, from + 3));
    for (let start = from; start <= last; start += 1) {
      beginning = (beginning << 8) | text.charCodeAt(start + 3);
      const hit = this.#beginnings[slotOf(beginning)] ? this.#hitAt(text, start, hashes) : undefined;
      if (hit) return hit;
    }
    return undefined;
  }

  /** How many characters at the end may be the beginning of a needle. */
  unfinished(text: string): number {
    for (let start = Math.max(0, text.length - headChars + 1); start < text.length; start += 1)
      if (this.#isBeginning(text.slice(start))) return text.length - start;
    return 0;
  }

  /** For each beginning of a needle the length of the longest shorter one that it ends with. */
  bordersOf(needle: string): Uint32Array {
    const borders = this.#borders.get(needle) ?? bordersOf(needle);
    this.#borders.set(needle, borders);
    return borders;
  }

  /** Whether no other long needle begins within these, which have the same head. */
  isAlone(longer: readonly string[]): boolean {
    const isAlone = this.#alone.get(longer) ?? longer.every((needle) => this.#hasNoOther(needle, longer));
    this.#alone.set(longer, isAlone);
    return isAlone;
  }

  #hasNoOther(needle: string, longer: readonly string[]): boolean {
    const hashes = new PrefixHashes(needle);
    for (let hit = this.find(needle, 1, hashes); hit; hit = this.find(needle, hit.start + 1, hashes))
      if (hit.longer.length > 0 && hit.longer !== longer) return false;
    return true;
  }

  #add(head: Head): void {
    const { length } = head.text;
    const key = head.text.slice(0, keyChars);
    this.#beginnings[slotOf(beginningOf(key))] = 1;
    const lengths = this.#heads.get(key) ?? [];
    if (lengths.at(-1)?.length !== length) lengths.push({ length, byHash: new Map() });
    const { byHash } = lengths.at(-1) as Heads;
    const hash = hashOf(head.text);
    byHash.set(hash, [...(byHash.get(hash) ?? []), head]);
    this.#heads.set(key, lengths);
  }

  #hitAt(text: string, start: number, hashes: PrefixHashes): Hit | undefined {
    for (const { length, byHash } of this.#heads.get(text.slice(start, start + keyChars)) ?? []) {
      const end = start + length;
      const alike = end > text.length ? undefined : byHash.get(hashes.of(start, end));
      const head = alike?.find((each) => text.startsWith(each.text, start));
      if (head) return { start, end, longer: head.longer };
    }
    return undefined;
  }

  /** Whether a head is longer than the text and begins with it. */
  #isBeginning(text: string): boolean {
    let low = 0;
    for (let high = this.#sorted.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] as string) <= text) low = middle + 1;
      else high = middle;
    }
    return this.#sorted[low]?.startsWith(text) ?? false;
  }
}

function bordersOf(text: string): Uint32Array {
  const borders = new Uint32Array(text.length);
  for (let index = 1, length = 0; index < text.length; index += 1) {
    while (length > 0 && text.charCodeAt(index) !== text.charCodeAt(length))
      length = borders[length - 1] as number;
    if (text.charCodeAt(index) === text.charCodeAt(length)) length += 1;
    borders[index] = length;
  }
  return borders;
}

/** Hashes of all prefixes of a string, from which those of its substrings follow; computed when first needed. */
export class PrefixHashes {
  readonly #text: string;
  #prefixes: Uint32Array | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  of(start: number, end: number): number {
    this.#prefixes ??= prefixesOf(this.#text);
    const before = Math.imul(this.#prefixes[start] as number, powers[end - start] as number);
    return ((this.#prefixes[end] as number) - before) >>> 0;
  }
}

function prefixesOf(text: string): Uint32Array {
  const prefixes = new Uint32Array(text.length + 1);
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
  return (Math.imul(hash, multiplier) + code + 1) >>> 0;
}

function hashOf(text: string): number {
  return codesOf(text).reduce(hashWith, 0);
}

/** The last four characters as one number. */
function beginningOf(text: string): number {
  return codesOf(text).reduce((number, code) => (number << 8) | code, 0);
}

function codesOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}

function slotOf(beginning: number): number {
  return Math.imul(beginning, multiplier) >>> 16;
}
