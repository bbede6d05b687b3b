import { describe, expect, it } from '@jest/globals';
import { contextOf, corpusOf, entry } from '../../test/small-corpus.ts';
import { buildConcepts } from '../query/build-concepts.ts';
import type { Concept } from '../query/concept.ts';
import { parseQuery } from '../query/parse-query.ts';
import { defaultTokenizer } from '../text/tokenizer.ts';
import { defaultTuning, type Tuning } from '../tuning.ts';
import type { ToolIndexEntry } from '../types.ts';
import { evidenceFor, judge, judgeWords, unmetWords } from './evidence-for.ts';

const met = (word: string, weight = 1): Concept => ({
  word,
  weight,
  idf: 1,
  alternatives: [{ term: 0, weight: 1, way: 'itself', text: word }],
});
const unmet = (word: string, weight = 1): Concept => ({ ...met(word, weight), alternatives: [] });
const tuning = { ...defaultTuning, noEvidence: 0.3, poorEvidence: 0.5 };

describe('judge', () => {
  it.each([
    [0, 'none'],
    [0.29, 'none'],
    [0.3, 'poor'],
    [0.49, 'poor'],
    [0.5, 'good'],
    [9, 'good'],
  ])('treats evidence of %d as %s', (evidence, fit) => expect(judge(evidence, tuning)).toBe(fit));
});

describe('judgeWords', () => {
  it.each<[string, number, Concept[], string]>([
    ['all words are met', 1, [met('a'), met('b')], 'good'],
    ['less than half are not', 1, [met('a'), met('b'), unmet('c')], 'good'],
    ['half are not', 1, [met('a'), unmet('b')], 'poor'],
    ['what is not met is filler', 1, [met('a'), unmet('b', 0.4)], 'good'],
    ['what is met is filler', 1, [met('a', 0.4), unmet('b')], 'poor'],
    ['there are no words', 1, [], 'good'],
    ['little speaks for it anyway', 0.1, [met('a'), unmet('b')], 'none'],
    ['it is poor anyway', 0.4, [met('a')], 'poor'],
  ])('where %s', (_, evidence, concepts, fit) => expect(judgeWords(evidence, concepts, tuning)).toBe(fit));
});

describe('unmetWords', () => {
  it('are those that are asked for and that no tool matches', () => {
    expect(unmetWords([unmet('a'), met('b'), unmet('filler', 0.4), unmet('c')])).toEqual(['a', 'c']);
  });
});

describe('evidenceFor', () => {
  const padding = Array.from({ length: 40 }, (_, i) => entry(`other_${i}: Thing number ${i}`));
  const evidence = (
    query: string,
    tools: (string | ToolIndexEntry)[],
    { documents = [0], change = {} }: { documents?: number[]; change?: Partial<Tuning> } = {},
  ) => {
    const corpus = corpusOf([...tools, ...padding]);
    const all = { ...defaultTuning, ...change };
    const concepts = buildConcepts(
      parseQuery(query, defaultTokenizer, all),
      contextOf(corpus, { tuning: change }),
    );
    return evidenceFor(documents, concepts, { corpus: corpus as never, tuning: all }).evidence;
  };
  const prune = 'prune: Cut old twigs';

  it('is that of the best of some documents', () => {
    const tools = [prune, 'water: Give water'];
    const [first, second] = [0, 1].map((document) => evidence('old twigs', tools, { documents: [document] }));
    expect(first).toBeGreaterThan(second!);
    expect(evidence('old twigs', tools, { documents: [1, 0] })).toBe(first);
  });

  it.each([
    ['no documents', 'old twigs', []],
    ['no words', '', [0]],
    ['words that are not met', 'zebra', [0]],
  ])('is nothing for %s', (_, query, documents) => expect(evidence(query, [prune], { documents })).toBe(0));

  it.each<[string, number, number]>([
    ['two words over one', evidence('old twigs', [prune]), evidence('old branches', [prune])],
    [
      'a noun over a verb of every trade',
      evidence('the twigs of a zebra', [prune]),
      evidence('cut a zebra', [prune]),
    ],
    ['all that was asked for over a part', evidence('twigs', [prune]), evidence('twigs zebra', [prune])],
    ['filler besides over none', evidence('old zebra', [prune]), evidence('zebra', [prune])],
    [
      'the description over the arguments',
      evidence('old twigs', [prune]),
      evidence('old twigs', [entry('prune: Cut old wood', { input_schema: { properties: { twigs: {} } } })]),
    ],
    [
      'a short description over a long one',
      evidence('old twigs', [prune]),
      evidence('old twigs', ['prune: Cut old twigs of the cherry before it blossoms']),
    ],
  ])('is more for %s', (_, more, less) => expect(more).toBeGreaterThan(less));

  it.each<keyof Tuning>(['knownWords', 'metShare', 'describedShare', 'vocabulary'])(
    'takes %s from the tuning',
    (key) => {
      const change = { [key]: defaultTuning[key] + 1 };
      expect(evidence('old twigs', [prune], { change })).toBeGreaterThan(evidence('old twigs', [prune]));
    },
  );
});
