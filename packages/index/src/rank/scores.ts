import type { Alternative, Concept } from '../query/concept.ts';
import type { Corpus } from '../store/corpus.ts';
import { findTerm, impactScale, type Segment } from '../store/segment.ts';
import type { Tuning } from '../tuning.ts';
import { inverseFrequency } from './inverse-frequency.ts';

/** Sums the best match of each concept per document. Arrays are reused between queries. */
export class Scores {
  /** Per document; all but those of `touched` are 0. */
  totals = new Float32Array(0);
  /** Best match of the present concept, per document. */
  #best = new Float32Array(0);
  #touched = new Uint32Array(0);
  #touchedCount = 0;
  /** The documents that match the present concept. */
  #present = new Uint32Array(0);
  #presentCount = 0;
  readonly #corpus: Corpus<unknown>;
  readonly #tuning: Tuning;

  constructor(corpus: Corpus<unknown>, tuning: Tuning) {
    this.#corpus = corpus;
    this.#tuning = tuning;
  }

  /** The documents with a score, in no order; valid until the next query. */
  get touched(): Uint32Array {
    return this.#touched.subarray(0, this.#touchedCount);
  }

  /** Forgets the last query and scores another. */
  score(concepts: readonly Concept[]): void {
    this.#clear();
    const best = this.#best;
    const present = this.#present;
    for (const concept of concepts) {
      for (const alternative of concept.alternatives) this.#scoreAlternative(concept, alternative);
      for (let i = 0; i < this.#presentCount; i++) best[present[i]!] = 0;
      this.#presentCount = 0;
    }
  }

  #scoreAlternative({ idf, weight }: Concept, alternative: Alternative): void {
    const { term } = alternative;
    const factor = (weight * alternative.weight) / impactScale;
    const { size } = this.#corpus;
    const main = inverseFrequency(this.#corpus.mainCount(term), size, this.#tuning);
    const args = inverseFrequency(this.#corpus.argumentCount(term), size, this.#tuning);
    for (const segment of this.#corpus.segments) {
      this.#addTerm(
        segment,
        term,
        factor * Math.min(idf, main),
        factor * Math.min(idf, args) * this.#tuning.arguments,
      );
    }
  }

  #addTerm(segment: Segment, term: number, mainFactor: number, argsFactor: number): void {
    const position = findTerm(segment, term);
    if (position < 0) return;
    const { starts, documents, main, args } = segment;
    const best = this.#best;
    const end = starts[position + 1]!;
    for (let i = starts[position]!; i < end; i++) {
      const fromMain = main[i]! * mainFactor;
      const fromArgs = args[i]! * argsFactor;
      const value = Math.max(fromMain, fromArgs);
      const document = documents[i]!;
      if (value > best[document]!) this.#credit(document, value);
    }
  }

  /** Records a better match of the current concept. */
  #credit(document: number, value: number): void {
    const before = this.#best[document]!;
    const total = this.totals[document]!;
    if (before === 0) {
      this.#present[this.#presentCount++] = document;
      if (total === 0) this.#touched[this.#touchedCount++] = document;
    }
    this.totals[document] = total + value - before;
    this.#best[document] = value;
  }

  #clear(): void {
    const { length } = this.#corpus.tools;
    if (this.totals.length < length) {
      this.totals = new Float32Array(length);
      this.#best = new Float32Array(length);
      this.#touched = new Uint32Array(length);
      this.#present = new Uint32Array(length);
    } else {
      for (let i = 0; i < this.#touchedCount; i++) this.totals[this.#touched[i]!] = 0;
    }
    this.#touchedCount = 0;
  }
}
