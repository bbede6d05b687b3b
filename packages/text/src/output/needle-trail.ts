import { headChars, type NeedleFinder, PrefixHashes } from './needle-finder.ts';

/** Characters of a text, `end` excluded. */
export interface TextRange {
  start: number;
  end: number;
}

/** A long needle, of which the text up to `at` ends with the first characters. */
interface Followed {
  matched: number;
  at: number;
}

/** Where needles are in a text that may come in pieces; of a long one, as much as is there. Takes linear time. */
export class NeedleTrail {
  readonly #finder: NeedleFinder;
  readonly #followed = new Map<string, Followed>();

  constructor(finder: NeedleFinder) {
    this.#finder = finder;
  }

  /** A long needle goes on in the next piece, as far as is known. */
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
    for (let hit = find(0); hit && hit.start < end; hit = find(hit.start + 1)) {
      const ends = hit.longer.map((needle) => this.#follow(needle, hit?.end ?? 0, text));
      join(ranges, { start: hit.start, end: Math.max(hit.end, ...ends) });
    }
    return ranges;
  }

  /** The next piece begins behind so many characters of the last one. */
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

  /** Where a needle ends whose head ends at `from`. */
  #follow(needle: string, from: number, text: string): number {
    const known = this.#followed.get(needle);
    // That head was read with the needle that began before it.
    if (known && known.at >= from) return from;
    const followed = { matched: headChars, at: from };
    this.#followed.set(needle, followed);
    this.#advance(needle, followed, text);
    return followed.at;
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

function join(ranges: TextRange[], range: TextRange): void {
  const last = ranges.at(-1);
  if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
  else ranges.push(range);
}
