import type { Hit, NeedleFinder } from './needle-finder.ts';
import { headChars, PrefixHashes } from './prefix-hashes.ts';

/** Characters of a string, `end` excluded. */
export interface TextRange {
  start: number;
  end: number;
}

/** A long needle, of which the text up to `at` ends with the first characters. */
interface Followed {
  needle: string;
  borders: Uint32Array;
  matched: number;
  at: number;
  /** Where needles end that began like it and went on in another way. */
  until: number;
}

/**
 * Where needles are in a string that may come in pieces. What begins like a long one counts as far as the needle would
 * go: if it ended with the first character that differs, it would tell how many are right. Takes linear time.
 */
export class NeedleTrail {
  readonly #finder: NeedleFinder;
  /** Those with the same head together. */
  readonly #followed = new Map<readonly string[], Followed[]>();

  constructor(finder: NeedleFinder) {
    this.#finder = finder;
  }

  /** A long needle continues in the next piece, as far as is known. */
  get isOpen(): boolean {
    return this.#followed.size > 0;
  }

  /**
   * All ranges that begin before `end`, in order and joined where they overlap. One that continues a range of the piece
   * before begins at -1.
   */
  rangesIn(text: string, end = text.length): TextRange[] {
    const ranges: TextRange[] = [];
    for (const followed of [...this.#followed.values()].flat()) {
      advance(followed, text);
      const reached = endOf(followed, text);
      if (reached > 0) join(ranges, { start: -1, end: reached });
    }
    const hashes = new PrefixHashes(text);
    const find = (from: number) => this.#finder.find(text, from, hashes);
    for (let hit = find(0); hit && hit.start < end; ) {
      const { start, longer } = hit;
      if (longer.length === 0) {
        join(ranges, hit);
        hit = find(start + 1);
        continue;
      }
      const { reached, read } = this.#followAll(hit, text);
      join(ranges, { start, end: reached });
      // What else begins within a needle that has no other one in it was followed with it.
      const isAlone = this.#finder.isAlone(longer);
      hit = find(isAlone ? Math.max(start, read - headChars) + 1 : start + 1);
    }
    return ranges;
  }

  /** The next piece begins after this many characters of the last one. */
  moveOn(count: number): void {
    for (const [longer, all] of this.#followed) {
      let isOpen = false;
      for (const followed of all) {
        followed.at -= count;
        followed.until -= count;
        if (followed.matched < headChars && followed.until <= 0) followed.at = 0;
        else isOpen = true;
      }
      if (!isOpen) this.#followed.delete(longer);
    }
  }

  /** The next piece is the beginning of another text. */
  restart(): void {
    this.#followed.clear();
  }

  /** Follows the needles whose head was found; returns where the last of them ends, and up to where all were read. */
  #followAll({ end, longer }: Hit, text: string): { reached: number; read: number } {
    const all = this.#followed.get(longer) ?? longer.map((needle) => this.#unread(needle));
    this.#followed.set(longer, all);
    let reached = end;
    let read = text.length;
    for (const followed of all) {
      // Otherwise that head was read with the needle that began before it.
      if (followed.at < end) {
        followed.matched = headChars;
        followed.at = end;
        advance(followed, text);
      }
      reached = Math.max(reached, endOf(followed, text));
      read = Math.min(read, followed.at);
    }
    return { reached, read };
  }

  #unread(needle: string): Followed {
    return { needle, borders: this.#finder.bordersOf(needle), matched: 0, at: 0, until: 0 };
  }
}

/** Goes on while the text ends with at least the head of the needle, which may have begun again meanwhile. */
function advance(followed: Followed, text: string): void {
  const { needle, borders } = followed;
  let { matched, at, until } = followed;
  for (; at < text.length && matched >= headChars; at += 1) {
    const code = text.charCodeAt(at);
    const isWhole = matched === needle.length;
    while (matched >= headChars && needle.charCodeAt(matched) !== code) {
      if (!isWhole) until = Math.max(until, at - matched + needle.length);
      matched = borders[matched - 1] as number;
    }
    if (matched < headChars) break;
    matched += 1;
  }
  followed.matched = matched;
  followed.at = at;
  followed.until = until;
}

/** Where what was found ends, as far as the text goes. */
function endOf({ at, until }: Followed, text: string): number {
  return Math.min(Math.max(at, until), text.length);
}

function join(ranges: TextRange[], { start, end }: TextRange): void {
  const last = ranges.at(-1);
  if (last && start < last.end) last.end = Math.max(last.end, end);
  else ranges.push({ start, end });
}
