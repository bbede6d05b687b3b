import { impactScale, type Segment } from './segment.ts';

/** Collects postings document by document, then sorts them by term. */
export class SegmentBuilder {
  #count = 0;
  #terms: Uint32Array;
  #documents: Uint32Array;
  #main: Uint16Array;
  #args: Uint16Array;

  /** `room` is how many postings to expect. */
  constructor(room = 1024) {
    this.#terms = new Uint32Array(room);
    this.#documents = new Uint32Array(room);
    this.#main = new Uint16Array(room);
    this.#args = new Uint16Array(room);
  }

  /** Documents must come in ascending order; strengths are shares of 1. */
  add(document: number, term: number, main: number, args: number): void {
    if (this.#count === this.#terms.length) this.#grow();
    const at = this.#count++;
    this.#terms[at] = term;
    this.#documents[at] = document;
    this.#main[at] = Math.ceil(main * impactScale);
    this.#args[at] = Math.ceil(args * impactScale);
  }

  build(vocabularySize: number): Segment {
    const added = this.#terms.subarray(0, this.#count);
    const counts = new Uint32Array(vocabularySize);
    let distinct = 0;
    for (let i = 0; i < added.length; i++) if (counts[added[i]!]!++ === 0) distinct++;
    const segment = emptySegment(distinct, added.length);
    const next = layOut(segment, counts);
    for (let i = 0; i < added.length; i++) {
      const to = next[added[i]!]!++;
      segment.documents[to] = this.#documents[i]!;
      segment.main[to] = this.#main[i]!;
      segment.args[to] = this.#args[i]!;
    }
    return segment;
  }

  #grow(): void {
    this.#terms = doubled(this.#terms);
    this.#documents = doubled(this.#documents);
    this.#main = doubled(this.#main);
    this.#args = doubled(this.#args);
  }
}

function doubled<A extends Uint32Array | Uint16Array>(values: A): A {
  const larger = new (values.constructor as new (length: number) => A)(2 * values.length);
  larger.set(values);
  return larger;
}

function emptySegment(terms: number, postings: number): Segment {
  return {
    terms: new Uint32Array(terms),
    starts: new Uint32Array(terms + 1),
    documents: new Uint32Array(postings),
    main: new Uint16Array(postings),
    args: new Uint16Array(postings),
  };
}

/** Gives each term its place; returns where the next posting of each term goes. */
function layOut({ terms, starts }: Segment, counts: Uint32Array): Uint32Array {
  let position = 0;
  let next = 0;
  for (let term = 0; term < counts.length; term++) {
    const count = counts[term]!;
    if (count === 0) continue;
    terms[position] = term;
    starts[position++] = next;
    counts[term] = next;
    next += count;
  }
  starts[position] = next;
  return counts;
}
