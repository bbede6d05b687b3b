/** Strengths are kept as 16-bit shares of 1. */
export const impactScale = 65535;

/** An immutable inverted index over some documents. */
export interface Segment {
  /** The terms that occur, ascending. */
  terms: Uint32Array;
  /** Where the postings of `terms[i]` start; one entry more than `terms`. */
  starts: Uint32Array;
  /** Per posting: the document, ascending within a term. */
  documents: Uint32Array;
  /** Per posting: how strong the term is in name, description and the like. */
  main: Uint16Array;
  /** Per posting: how strong the term is in the arguments. */
  args: Uint16Array;
}

/** Where the postings of a term are in a segment: its position in `starts`, or -1. */
export function findTerm({ terms }: Segment, term: number): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = terms[middle]!;
    if (found === term) return middle;
    if (found < term) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Calls `visit` with each document that has the term, in the main tier or in its arguments. */
export function visitPostings(
  segment: Segment,
  term: number,
  visit: (document: number, main: number, args: number) => void,
): void {
  const position = findTerm(segment, term);
  if (position < 0) return;
  const { starts, documents, main, args } = segment;
  const end = starts[position + 1]!;
  for (let i = starts[position]!; i < end; i++) visit(documents[i]!, main[i]!, args[i]!);
}

/** Where the posting of a term for a document is in a segment, or -1. */
export function findPosting(segment: Segment, term: number, document: number): number {
  const position = findTerm(segment, term);
  if (position < 0) return -1;
  const { starts, documents } = segment;
  let low = starts[position]!;
  let high = starts[position + 1]! - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = documents[middle]!;
    if (found === document) return middle;
    if (found < document) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
