/** What a run of letters and digits stands for. */
export type ReadRun<V> = (run: string) => V;

/**
 * Remembers a value for every run of letters and digits met in texts. Runs are looked up where they stand,
 * by the hash of their characters: making a string of each of the millions of words of a large catalogue
 * takes longer than all the rest of indexing.
 */
export class RunTable<V> {
  readonly #read: ReadRun<V>;
  #slots = new Int32Array(1024).fill(-1);
  #runs: string[] = [];
  #hashes: number[] = [];
  #values: V[] = [];

  constructor(read: ReadRun<V>) {
    this.#read = read;
  }

  /** The value of `text.slice(start, end)`; `hash` must be that of its characters, as `hashStep` makes it. */
  get(text: string, start: number, end: number, hash: number): V {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (let entry = this.#slots[slot]!; entry >= 0; entry = this.#slots[slot]!) {
      if (this.#hashes[entry] === hash && isAt(this.#runs[entry]!, text, start, end))
        return this.#values[entry]!;
      slot = (slot + 1) & mask;
    }
    return this.#add(text.slice(start, end), hash, slot);
  }

  clear(): void {
    this.#slots = new Int32Array(1024).fill(-1);
    this.#runs = [];
    this.#hashes = [];
    this.#values = [];
  }

  #add(run: string, hash: number, slot: number): V {
    const value = this.#read(run);
    this.#slots[slot] = this.#runs.length;
    this.#runs.push(run);
    this.#hashes.push(hash);
    this.#values.push(value);
    if (this.#runs.length * 2 > this.#slots.length) this.#grow();
    return value;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = this.#slots.length - 1;
    this.#hashes.forEach((hash, entry) => {
      let slot = hash & mask;
      while (this.#slots[slot]! >= 0) slot = (slot + 1) & mask;
      this.#slots[slot] = entry;
    });
  }
}

/** The hash of no characters, and of some followed by one more. */
export const emptyHash = 0x811c9dc5 | 0;
export function hashStep(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

function isAt(run: string, text: string, start: number, end: number): boolean {
  if (run.length !== end - start) return false;
  for (let i = 0; i < run.length; i++) if (run.charCodeAt(i) !== text.charCodeAt(start + i)) return false;
  return true;
}
