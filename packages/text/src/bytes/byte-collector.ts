const firstSize = 1024;

/** Collects chunks of bytes. Uses at most twice their size, however small the chunks are. */
export class ByteCollector {
  #bytes: Buffer = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  add(piece: Uint8Array): void {
    const wanted = this.#length + piece.length;
    if (wanted > this.#bytes.length) this.#grow(wanted);
    this.#bytes.set(piece, this.#length);
    this.#length = wanted;
  }

  /** Returns everything collected so far and starts over. */
  take(): Buffer {
    const taken = this.#bytes.subarray(0, this.#length);
    this.#bytes = Buffer.alloc(0);
    this.#length = 0;
    return taken;
  }

  #grow(wanted: number): void {
    const larger = Buffer.allocUnsafe(Math.max(wanted, 2 * this.#bytes.length, firstSize));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
