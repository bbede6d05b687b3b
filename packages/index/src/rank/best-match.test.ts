import { describe, expect, it } from '@jest/globals';
import { corpusOf, entry } from '../../test/small-corpus.ts';
import type { Alternative, Concept } from '../query/concept.ts';
import { defaultTuning } from '../tuning.ts';
import { bestMatch } from './best-match.ts';

const corpus = corpusOf([
  'a: Delete and remove',
  'b: Remove',
  entry('c: Resize', { input_schema: { properties: { pull: {}, request: {} } } }),
  'd: Pull a request',
  'e: Move',
]);
corpus.add([entry('f: Remove')]);

const alternative = (text: string, weight: number): Alternative => {
  return { term: corpus.analyzer.vocabulary.find(text), weight, way: 'itself', text };
};
const match = (document: number, ...alternatives: [string, number][]) => {
  const concept: Concept = {
    word: 'x',
    weight: 1,
    idf: 1,
    alternatives: alternatives.map((each) => alternative(...each)),
  };
  const best = bestMatch(document, concept, corpus, { ...defaultTuning, arguments: 0.5 });
  return best && [best.alternative.text, best.strength];
};

describe('bestMatch', () => {
  it.each<[string, number, [string, number][], unknown]>([
    ['a word that the document has', 0, [['delete', 1]], ['delete', 1]],
    [
      'the best of several, wherever it stands',
      0,
      [
        ['remove', 0.5],
        ['delete', 0.9],
      ],
      ['delete', 0.9],
    ],
    [
      'the first of equal ones',
      0,
      [
        ['remove', 0.5],
        ['delete', 0.5],
      ],
      ['remove', 0.5],
    ],
    [
      'what the document has, not what is better elsewhere',
      1,
      [
        ['delete', 1],
        ['remove', 0.4],
      ],
      ['remove', 0.4],
    ],
    ['a word of the arguments by half', 2, [['pull', 0.8]], ['pull', 0.4]],
    ['a description over an argument', 3, [['request', 0.8]], ['request', 0.8]],
    ['nothing of what the document has not', 4, [['delete', 1]], undefined],
    ['nothing of nothing', 0, [], undefined],
    ['a document that came later', 5, [['remove', 0.7]], ['remove', 0.7]],
  ])('finds %s', (_, document, alternatives, expected) => {
    expect(match(document, ...alternatives)).toEqual(expected);
  });
});
