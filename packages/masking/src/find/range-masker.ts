import { mask } from '../mask.ts';
import type { TextRange } from './needle-trail.ts';

/** Replaces ranges of a string that may come in pieces, overlapping ones with a single replacement. */
export class RangeMasker {
  readonly #replacement: string;
  #ranges: TextRange[] = [];
  /** Where the next piece begins. */
  #position = 0;
  /** Where the last range ends. */
  #masked = 0;

  constructor(replacement = mask) {
    this.#replacement = replacement;
  }

  /** A range, counted from the beginning of the first piece. The piece with its beginning must not have been passed yet. */
  add(range: TextRange): void {
    this.#ranges.push(range);
  }

  /** The next piece with all ranges replaced that were added. */
  pass(piece: string): string {
    const begin = this.#position;
    const end = begin + piece.length;
    const parts: string[] = [];
    const copy = (to: number) => parts.push(piece.slice(Math.max(this.#masked - begin, 0), to - begin));
    this.#ranges.sort((a, b) => a.start - b.start);
    let count = 0;
    for (const range of this.#ranges) {
      if (range.start >= end) break;
      count += 1;
      if (range.start >= this.#masked) {
        copy(Math.max(range.start, begin));
        parts.push(this.#replacement);
      }
      this.#masked = Math.max(this.#masked, range.end);
    }
    this.#ranges = this.#ranges.slice(count);
    copy(end);
    this.#position = end;
    return parts.join('');
  }
}
