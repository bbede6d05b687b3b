import type { Hit, NeedleFinder } from './needle-finder.ts';
import { headChars, PrefixHashes } from './prefix-hashes.ts';

/** Characters of a string, `end` excluded. */
export interface TextRange {
  start: number;
  end: number;
}

/** A long needle, of which the text up to `at` ends with the first characters. */
interface Followed {
  matched: number;
  at: number;
}

/** Where needles are in a string that may come in pieces; of a long one, the part that is there. Takes linear time. */
export class NeedleTrail {
  readonly #finder: NeedleFinder;
  readonly #followed = new Map<string, Followed>();

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
    for (const [needle, followed] of this.#followed) {
      this.#advance(needle, followed, text);
      if (followed.at > 0) join(ranges, { start: -1, end: Math.min(followed.at, text.length) });
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
      const ends = this.#followAll(hit, text);
      join(ranges, { start, end: Math.max(hit.end, ...ends) });
      // What else begins within a needle that has no other one in it ends there too.
      const isAlone = this.#finder.isAlone(longer);
      hit = find(isAlone ? Math.max(start, Math.min(...ends) - headChars) + 1 : start + 1);
    }
    return ranges;
  }

  /** The next piece begins after this many characters of the last one. */
  moveOn(count: number): void {
    for (const [needle, followed] of this.#followed) {
      followed.at -= count;
      if (followed.matched < headChars) this.#followed.delete(needle);
    }
  }

  /** The next piece is the beginning of another text. */
  restart(): void {
    this.#followed.clear();
  }

  /** Where those needles end whose head was found. */
  #followAll({ end, longer }: Hit, text: string): number[] {
    return longer.map((needle) => {
      const known = this.#followed.get(needle);
      // That head was read with the needle that began before it.
      if (known && known.at >= end) return known.at;
      const followed = { matched: headChars, at: end };
      this.#followed.set(needle, followed);
      this.#advance(needle, followed, text);
      return followed.at;
    });
  }

  /** Goes on while the text ends with at least the head of the needle, which may have begun again meanwhile. */
  #advance(needle: string, followed: Followed, text: string): void {
    const borders = this.#finder.bordersOf(needle);
    let { matched, at } = followed;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      while (matched >= headChars && needle.charCodeAt(matched) !== code)
        matched = borders[matched - 1] as number;
      if (matched < headChars) break;
      matched += 1;
    }
    followed.matched = matched;
    followed.at = at;
  }
}

function join(ranges: TextRange[], { start, end }: TextRange): void {
  const last = ranges.at(-1);
  if (last && start < last.end) last.end = Math.max(last.end, end);
  else ranges.push({ start, end });
}
