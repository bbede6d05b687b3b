import { ByteCollector } from '@climax/text/bytes';

const newline = 0x0a;

/** Splits a byte stream into lines, buffering at most `maxBytes` of an incomplete one. */
export class LineReader {
  readonly #maxBytes: number;
  readonly #held = new ByteCollector();
  #overlong = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that `chunk` completes, without their newline; `null` means a line that was too long. */
  *push(chunk: Buffer): Generator<Buffer | null> {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield this.#finish(chunk.subarray(start, end));
      start = end + 1;
    }
    if (start < chunk.length) this.#hold(chunk.subarray(start));
  }

  #hold(part: Buffer): void {
    this.#overlong ||= this.#held.length + part.length > this.#maxBytes;
    if (this.#overlong) this.#held.take();
    else this.#held.add(part);
  }

  #finish(end: Buffer): Buffer | null {
    // Most lines arrive in one chunk and need not be copied.
    const isWhole = this.#held.length === 0 && !this.#overlong && end.length <= this.#maxBytes;
    if (isWhole) return end;
    this.#hold(end);
    const line = this.#held.take();
    const isOverlong = this.#overlong;
    this.#overlong = false;
    return isOverlong ? null : line;
  }
}
