/** A map of things that can be found out again: it forgets them all when it is full. */
export class BoundedCache<V> extends Map<string, V> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: string, value: V): this {
    if (this.size >= this.#most) this.clear();
    return super.set(key, value);
  }
}
