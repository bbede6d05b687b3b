import { decodeBytes, encodeNumbers } from '../store/saved-corpus.ts';

/** Precision of vectors: four bytes per number, or one, with hardly any loss. */
export type Precision = 'float32' | 'int8';

/** Vectors as plain JSON. */
export interface SavedVectors {
  model: string;
  precision: Precision;
  dimensions: number;
  keys: string[];
  rows: string;
  scales: string;
}

const maxByte = 127;
/** Rows compared at once; memory is allocated in whole groups. */
const together = 8;

/** Vectors of length 1 in one block of memory, each under a key. */
export class VectorTable {
  readonly precision: Precision;
  dimensions = 0;
  #rows: Float32Array | Int8Array;
  /** Scale factor of each row. */
  #scales = new Float32Array(16);
  readonly #rowOf = new Map<string, number>();

  constructor(precision: Precision) {
    this.precision = precision;
    this.#rows = this.#newRows(0);
  }

  has(key: string): boolean {
    return this.#rowOf.has(key);
  }

  /** The number of a key's row, for `similarities`. */
  row(key: string): number | undefined {
    return this.#rowOf.get(key);
  }

  /** Stores a vector normalized to length 1. The first one determines the dimensions. */
  add(key: string, vector: ArrayLike<number>): void {
    this.dimensions ||= vector.length;
    if (vector.length !== this.dimensions || vector.length === 0)
      throw new RangeError(`expected vectors of ${this.dimensions} numbers, got one of ${vector.length}`);
    const row = this.#rowOf.get(key) ?? this.#rowOf.size;
    this.#rowOf.set(key, row);
    this.#makeRoom();
    const unit = toUnit(vector);
    const largest = Math.max(...unit.map(Math.abs)) || 1;
    const scale = this.precision === 'int8' ? largest / maxByte : 1;
    this.#scales[row] = scale;
    const start = row * this.dimensions;
    for (let i = 0; i < unit.length; i++) {
      this.#rows[start + i] = this.precision === 'int8' ? Math.round(unit[i]! / scale) : unit[i]!;
    }
  }

  /** The cosine of every row with a vector, by row. */
  similarities(vector: ArrayLike<number>): Float32Array {
    const unit = toUnit(vector);
    const { dimensions } = this;
    const rows = this.#rows;
    const scales = this.#scales;
    const { size } = this.#rowOf;
    if (unit.length !== dimensions) return new Float32Array(size);
    const found = new Float32Array(roundUp(size));
    // Eight rows at once: each number of the query is read once for all, and no addition waits for the one before it.
    for (let row = 0; row < size; row += together) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      let e = 0;
      let f = 0;
      let g = 0;
      let h = 0;
      for (let i = 0, at = row * dimensions; i < dimensions; i++, at++) {
        const number = unit[i]!;
        a += number * rows[at]!;
        b += number * rows[at + dimensions]!;
        c += number * rows[at + 2 * dimensions]!;
        d += number * rows[at + 3 * dimensions]!;
        e += number * rows[at + 4 * dimensions]!;
        f += number * rows[at + 5 * dimensions]!;
        g += number * rows[at + 6 * dimensions]!;
        h += number * rows[at + 7 * dimensions]!;
      }
      found[row] = a;
      found[row + 1] = b;
      found[row + 2] = c;
      found[row + 3] = d;
      found[row + 4] = e;
      found[row + 5] = f;
      found[row + 6] = g;
      found[row + 7] = h;
    }
    for (let row = 0; row < size; row++) found[row]! *= scales[row]!;
    return found.subarray(0, size);
  }

  /** The rows of some keys as plain JSON. */
  save(model: string, keys: Iterable<string>): SavedVectors {
    const kept = [...keys].filter((key) => this.has(key));
    const rows = this.#newRows(kept.length * this.dimensions);
    const scales = new Float32Array(kept.length);
    kept.forEach((key, i) => {
      const row = this.#rowOf.get(key)!;
      rows.set(this.#rows.subarray(row * this.dimensions, (row + 1) * this.dimensions), i * this.dimensions);
      scales[i] = this.#scales[row]!;
    });
    const { precision, dimensions } = this;
    return {
      model,
      precision,
      dimensions,
      keys: kept,
      rows: encodeNumbers(rows),
      scales: encodeNumbers(scales),
    };
  }

  /** Restores vectors of the same precision; anything else is ignored. */
  load({ precision, dimensions, keys, rows, scales }: SavedVectors): void {
    if (precision !== this.precision || this.#rowOf.size > 0) return;
    const bytes = decodeBytes(rows);
    const loaded = precision === 'int8' ? new Int8Array(bytes) : new Float32Array(bytes);
    this.#scales = new Float32Array(decodeBytes(scales));
    if (loaded.length !== keys.length * dimensions || this.#scales.length !== keys.length) {
      throw new RangeError('saved vectors do not fit their keys');
    }
    this.#rows = this.#newRows(roundUp(keys.length) * dimensions);
    this.#rows.set(loaded);
    this.dimensions = dimensions;
    for (const key of keys) this.#rowOf.set(key, this.#rowOf.size);
  }

  #makeRoom(): void {
    const needed = roundUp(this.#rowOf.size) * this.dimensions;
    if (needed > this.#rows.length) {
      const larger = this.#newRows(Math.max(needed, Math.ceil(this.#rows.length * 1.25)));
      larger.set(this.#rows);
      this.#rows = larger;
    }
    if (this.#rowOf.size > this.#scales.length) {
      const larger = new Float32Array(this.#scales.length * 2);
      larger.set(this.#scales);
      this.#scales = larger;
    }
  }

  #newRows(length: number): Float32Array | Int8Array {
    return this.precision === 'int8' ? new Int8Array(length) : new Float32Array(length);
  }
}

function toUnit(vector: ArrayLike<number>): Float32Array {
  let sum = 0;
  for (let i = 0; i < vector.length; i++) sum += vector[i]! ** 2;
  const length = Math.sqrt(sum);
  return Float32Array.from(vector, (value) => (length > 0 && Number.isFinite(length) ? value / length : 0));
}

function roundUp(rows: number): number {
  return Math.ceil(rows / together) * together;
}
