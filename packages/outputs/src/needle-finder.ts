import { shortestSecret } from './secret-forms.ts';

/** Characters by which a longer needle is recognized. */
const headChars = 256;

/** A place where a needle begins. */
export interface Hit {
  start: number;
  end: number;
  /** Needles that may go on behind `end`; each has its first `end - start` characters here. */
  longer: readonly string[];
}

/** Needles with the same first characters, by their heads. */
interface Bucket {
  heads: Map<string, string[]>;
  /** Lengths of the heads, the longest first. */
  lengths: number[];
}

/**
 * Finds many texts, the needles, in others in one pass, however many and however long they are. An expression of all of
 * them could be too large. All characters must be below 256.
 */
export class NeedleFinder {
  readonly #buckets = new Map<string, Bucket>();
  /** Whether a needle begins with a pair of characters: most places are passed over by this alone. */
  readonly #pairs = new Uint8Array(0x10000);
  /** The beginnings that are too short to have a bucket. */
  readonly #beginnings = new Set<string>();

  constructor(needles: readonly string[]) {
    for (const needle of needles) {
      const key = needle.slice(0, shortestSecret);
      this.#pairs[pairAt(key, 0)] = 1;
      for (let length = 1; length < shortestSecret; length += 1) this.#beginnings.add(key.slice(0, length));
      const bucket = this.#buckets.get(key) ?? { heads: new Map<string, string[]>(), lengths: [] };
      const head = needle.slice(0, headChars);
      bucket.heads.set(head, [
        ...(bucket.heads.get(head) ?? []),
        ...(needle.length > headChars ? [needle] : []),
      ]);
      this.#buckets.set(key, bucket);
    }
    for (const bucket of this.#buckets.values())
      bucket.lengths = [...new Set([...bucket.heads.keys()].map(({ length }) => length))].sort(
        (a, b) => b - a,
      );
  }

  /** The first needle at or after `from`, and of those that begin there the longest. */
  find(text: string, from = 0): Hit | undefined {
    const last = text.length - shortestSecret;
    for (let start = from; start <= last; start += 1) {
      const hit = this.#pairs[pairAt(text, start)] ? this.#hitAt(text, start) : undefined;
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

  #hitAt(text: string, start: number): Hit | undefined {
    const bucket = this.#buckets.get(text.slice(start, start + shortestSecret));
    for (const length of bucket?.lengths ?? []) {
      const longer = bucket?.heads.get(text.slice(start, start + length));
      if (longer) return { start, end: start + length, longer };
    }
    return undefined;
  }

  #isBeginning(text: string): boolean {
    if (text.length < shortestSecret) return this.#beginnings.has(text);
    const heads = this.#buckets.get(text.slice(0, shortestSecret))?.heads.keys() ?? [];
    for (const head of heads) if (head.length > text.length && head.startsWith(text)) return true;
    return false;
  }
}

function pairAt(text: string, index: number): number {
  return (text.charCodeAt(index) << 8) | text.charCodeAt(index + 1);
}
