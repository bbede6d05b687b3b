import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findPosting, findTerm, impactScale, type Segment, visitPostings } from './segment.ts';
import { SegmentBuilder } from './segment-builder.ts';

/** A posting: document, term, and its strengths. */
type Posting = [document: number, term: number, main: number, args: number];

function build(postings: readonly Posting[], terms = 10): Segment {
  const builder = new SegmentBuilder();
  for (const posting of postings) builder.add(...posting);
  return builder.build(terms);
}

const postingsOf = (segment: Segment, term: number) => {
  const found: number[][] = [];
  visitPostings(segment, term, (...posting) => found.push(posting));
  return found;
};

const segment = build([
  [0, 7, 1, 0],
  [0, 2, 0.5, 0.25],
  [3, 7, 0, 1],
  [5, 2, 1, 1],
  [5, 7, 0.1, 0],
]);

describe('SegmentBuilder', () => {
  it('sorts postings by term, and those of a term by document', () => {
    expect([...segment.terms]).toEqual([2, 7]);
    expect([...segment.starts]).toEqual([0, 2, 5]);
    expect([...segment.documents]).toEqual([0, 5, 0, 3, 5]);
  });

  it('rounds strengths up, so that a little is never nothing', () => {
    const { main, args } = build([[0, 0, 1e-9, 0]]);
    expect([main[0], args[0]]).toEqual([1, 0]);
    expect(build([[0, 0, 1, 1]]).main[0]).toBe(impactScale);
  });

  it('builds an empty segment of nothing', () => {
    const { terms, starts, documents } = build([]);
    expect([[...terms], [...starts], [...documents]]).toEqual([[], [0], []]);
  });
});

describe('findTerm', () => {
  it.each([
    [2, 0],
    [7, 1],
    [0, -1],
    [5, -1],
    [9, -1],
  ])('finds term %i at %i', (term, position) => expect(findTerm(segment, term)).toBe(position));

  it('finds nothing in an empty segment', () => expect(findTerm(build([]), 0)).toBe(-1));
});

describe('visitPostings', () => {
  it.each([
    [
      2,
      [
        [0, 32768, 16384],
        [5, impactScale, impactScale],
      ],
    ],
    [
      7,
      [
        [0, impactScale, 0],
        [3, 0, impactScale],
        [5, 6554, 0],
      ],
    ],
    [4, []],
  ])('of term %i visits %p', (term, postings) => expect(postingsOf(segment, term)).toEqual(postings));
});

describe('findPosting', () => {
  it('finds the same as visiting all postings', () => {
    const pair = fc.tuple(fc.nat(8), fc.nat(6));
    fc.assert(
      fc.property(fc.uniqueArray(pair, { selector: String, maxLength: 40 }), (pairs) => {
        const sorted = pairs.toSorted(([a], [b]) => a - b);
        const segment = build(sorted.map(([document, term]) => [document, term, 1, 0]));
        for (let term = 0; term < 7; term++) {
          const having = sorted.filter(([, other]) => other === term).map(([document]) => document);
          expect(postingsOf(segment, term).map(([document]) => document)).toEqual(having);
          for (let document = 0; document < 9; document++) {
            const at = findPosting(segment, term, document);
            expect(at >= 0).toBe(having.includes(document));
            if (at >= 0) expect(segment.documents[at]).toBe(document);
          }
        }
      }),
    );
  });
});
