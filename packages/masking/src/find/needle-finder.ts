import { AlikeHeads, type Head } from './alike-heads.ts';
import { headChars, PrefixHashes } from './prefix-hashes.ts';

/** Characters of the shortest needle. */
const keyChars = 4;

/** A place where a needle begins. */
export interface Hit {
  start: number;
  end: number;
  /** Needles that may continue after `end`; each has its first `end - start` characters here. */
  longer: readonly string[];
}

/**
 * Finds many texts, the needles, in others in one pass, in time that hardly depends on how many and how long they are, nor
 * on how often a string begins like one of them. They have at least four characters.
 */
export class NeedleFinder {
  /** By their first four characters. */
  readonly #heads = new Map<number, AlikeHeads>();
  readonly #sorted: string[];
  /** Whether a needle begins with four characters of this hash: most places are passed over by this alone. */
  readonly #beginnings = new Uint8Array(0x10000);
  /** Whether a needle begins with two characters, by their numbers. */
  readonly #pairs = new Uint8Array(0x10000);
  readonly #borders = new Map<string, Uint32Array>();
  #lastBorders: Bordered = { text: '', borders: new Uint32Array() };
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
    const byKey = new Map<number, Head[]>();
    for (const head of heads.values()) {
      const key = beginningOf(head.text.slice(0, keyChars));
      const alike = byKey.get(key);
      if (alike) alike.push(head);
      else byKey.set(key, [head]);
    }
    for (const [key, alike] of byKey) {
      this.#heads.set(key, new AlikeHeads(alike));
      this.#beginnings[slotOf(key)] = 1;
    }
    this.#sorted = [...heads.keys()].sort();
    for (const text of this.#sorted) this.#pairs[pairAt(text, 0)] = 1;
  }

  /** The first needle at or after `from`, and of those that begin there the longest. Hashes serve any number of calls for one text. */
  find(text: string, from = 0, hashes = new PrefixHashes(text)): Hit | undefined {
    const last = text.length - keyChars;
    if (from > last) return undefined;
    let beginning =
      (text.charCodeAt(from) << 16) | (text.charCodeAt(from + 1) << 8) | text.charCodeAt(from + 2);
    for (let start = from; start <= last; start += 1) {
      beginning = (beginning << 8) | text.charCodeAt(start + 3);
      if (!this.#beginnings[slotOf(beginning)]) continue;
      const head = this.#heads.get(beginning)?.longestAt(text, start, hashes);
      if (head) return { start, end: start + head.text.length, longer: head.longer };
    }
    return undefined;
  }

  /** How many characters at the end may be the beginning of a needle. */
  unfinished(text: string): number {
    const last = text.length - 1;
    for (let start = Math.max(0, text.length - headChars + 1); start <= last; start += 1) {
      if (start < last && !this.#pairs[pairAt(text, start)]) continue;
      if (this.#isBeginning(text.slice(start))) return text.length - start;
    }
    return 0;
  }

  /** For each beginning of a needle the length of the longest shorter one that it ends with. */
  bordersOf(needle: string): Uint32Array {
    const known = this.#borders.get(needle);
    if (known) return known;
    const borders = bordersOf(needle, this.#lastBorders);
    this.#borders.set(needle, borders);
    this.#lastBorders = { text: needle, borders };
    return borders;
  }

  /** Whether no other long needle begins within these, which have the same head. */
  isAlone(longer: readonly string[]): boolean {
    const isAlone = this.#alone.get(longer) ?? this.#areAlone(longer);
    this.#alone.set(longer, isAlone);
    return isAlone;
  }

  #areAlone(longer: readonly string[]): boolean {
    let before = '';
    return [...longer].sort().every((needle) => {
      // What it has in common with the one before was searched with that.
      const from = Math.max(1, commonLength(before, needle) - headChars);
      before = needle;
      return this.#hasNoOther(needle.slice(from), longer);
    });
  }

  #hasNoOther(text: string, longer: readonly string[]): boolean {
    const hashes = new PrefixHashes(text);
    for (let hit = this.find(text, 0, hashes); hit; hit = this.find(text, hit.start + 1, hashes))
      if (hit.longer.length > 0 && hit.longer !== longer) return false;
    return true;
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

function commonLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

interface Bordered {
  text: string;
  borders: Uint32Array;
}

/** Those of a beginning that it has in common with another text are the same. */
function bordersOf(text: string, other: Bordered): Uint32Array {
  const borders = new Uint32Array(text.length);
  const common = commonLength(text, other.text);
  borders.set(other.borders.subarray(0, common));
  for (let index = Math.max(common, 1), length = borders[index - 1] ?? 0; index < text.length; index += 1) {
    while (length > 0 && text.charCodeAt(index) !== text.charCodeAt(length))
      length = borders[length - 1] as number;
    if (text.charCodeAt(index) === text.charCodeAt(length)) length += 1;
    borders[index] = length;
  }
  return borders;
}

const multiplier = 0x9e3779b1;

/** The last four characters as one number. */
function beginningOf(text: string): number {
  return codesOf(text).reduce((number, code) => (number << 8) | code, 0);
}

function codesOf(text: string): number[] {
  return Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
}

function pairAt(text: string, index: number): number {
  return ((text.charCodeAt(index) << 8) | text.charCodeAt(index + 1)) & 0xffff;
}

function slotOf(beginning: number): number {
  return Math.imul(beginning, multiplier) >>> 16;
}
