import { GrowingArray } from './growing-array.ts';
import { impactScale, type Segment } from './segment.ts';

/** Collects postings document by document, then sorts them by term. */
export class SegmentBuilder {
  readonly #terms = new GrowingArray(new Uint32Array(0));
  readonly #documents = new GrowingArray(new Uint32Array(0));
  readonly #main = new GrowingArray(new Uint16Array(0));
  readonly #args = new GrowingArray(new Uint16Array(0));

  /** Documents must come in ascending order; strengths are shares of 1. */
  add(document: number, term: number, main: number, args: number): void {
    this.#terms.push(term);
    this.#documents.push(document);
    this.#main.push(Math.ceil(main * impactScale));
    this.#args.push(Math.ceil(args * impactScale));
  }

  build(vocabularySize: number): Segment {
    const added = this.#terms.view();
    const counts = new Uint32Array(vocabularySize);
    for (const term of added) counts[term]!++;
    const segment = emptySegment(
      counts.reduce((distinct, count) => distinct + (count > 0 ? 1 : 0), 0),
      added.length,
    );
    const next = layOut(segment, counts);
    const documents = this.#documents.view();
    const main = this.#main.view();
    const args = this.#args.view();
    for (let i = 0; i < added.length; i++) {
      const to = next[added[i]!]!++;
      segment.documents[to] = documents[i]!;
      segment.main[to] = main[i]!;
      segment.args[to] = args[i]!;
    }
    return segment;
  }
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
