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
  /** Where needles end that began like it and went on in another way. */
  until: number;
}

/**
 * Where needles are in a string that may come in pieces. What begins like a long one counts as far as the needle would
 * go: if it ended with the first character that differs, it would tell how many are right. Takes linear time.
 */
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
      const followed = this.#followAll(hit, text);
      join(ranges, { start, end: Math.max(hit.end, ...followed.map((each) => endOf(each, text))) });
      // What else begins within a needle that has no other one in it was followed with it.
      const isAlone = this.#finder.isAlone(longer);
      const read = Math.min(...followed.map(({ at }) => at));
      hit = find(isAlone ? Math.max(start, read - headChars) + 1 : start + 1);
    }
    return ranges;
  }

  /** The next piece begins after this many characters of the last one. */
  moveOn(count: number): void {
    for (const [needle, followed] of this.#followed) {
      followed.at -= count;
      followed.until -= count;
      if (followed.matched < headChars && followed.until <= 0) this.#followed.delete(needle);
    }
  }

  /** The next piece is the beginning of another text. */
  restart(): void {
    this.#followed.clear();
  }

  /** Follows the needles whose head was found. */
  #followAll({ end, longer }: Hit, text: string): Followed[] {
    return longer.map((needle) => {
      const known = this.#followed.get(needle);
      // That head was read with the needle that began before it.
      if (known && known.at >= end) return known;
      const followed = { matched: headChars, at: end, until: known?.until ?? 0 };
      this.#followed.set(needle, followed);
      this.#advance(needle, followed, text);
      return followed;
    });
  }

  /** Goes on while the text ends with at least the head of the needle, which may have begun again meanwhile. */
  #advance(needle: string, followed: Followed, text: string): void {
    const borders = this.#finder.bordersOf(needle);
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
    Object.assign(followed, { matched, at, until });
  }
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
