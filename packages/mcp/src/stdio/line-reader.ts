const newline = 0x0a;

/** Cuts a byte stream into lines, holding at most `maxBytes` of an unfinished one. */
export class LineReader {
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #held = 0;
  #overlong = false;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that `chunk` completes, without their newline; `null` stands for a line that was too long. */
  *push(chunk: Buffer): Generator<Buffer | null> {
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      this.#hold(chunk.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#hold(chunk.subarray(start));
  }

  #hold(part: Buffer): void {
    if (part.length === 0) return;
    this.#held += part.length;
    this.#overlong ||= this.#held > this.#maxBytes;
    if (this.#overlong) this.#parts = [];
    else this.#parts.push(part);
  }

  #take(): Buffer | null {
    // Most lines come in one piece, which need not be copied.
    const whole = this.#parts.length === 1 ? this.#parts[0]! : Buffer.concat(this.#parts);
    const line = this.#overlong ? null : whole;
    this.#parts = [];
    this.#held = 0;
    this.#overlong = false;
    return line;
  }
}
