/** A typed array that grows as numbers are pushed. */
export class GrowingArray<A extends Uint32Array | Uint16Array> {
  #values: A;
  #length = 0;

  constructor(empty: A) {
    this.#values = empty;
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow();
    this.#values[this.#length++] = value;
  }

  /** The pushed numbers; a view, not a copy. */
  view(): A {
    return this.#values.subarray(0, this.#length) as A;
  }

  #grow(): void {
    const type = this.#values.constructor as new (length: number) => A;
    const larger = new type(Math.max(1024, this.#values.length * 2));
    larger.set(this.#values);
    this.#values = larger;
  }
}
