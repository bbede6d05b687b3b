const firstSize = 1024;

/** Gathers bytes that come in pieces. However small the pieces are, the memory taken is at most twice their bytes. */
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

  /** Everything gathered so far; what comes next is gathered anew. */
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
