import { describe, expect, it } from '@jest/globals';
import { corpusOf, entry } from '../../test/small-corpus.ts';
import type { Alternative, Concept, Way } from '../query/concept.ts';
import type { Corpus } from '../store/corpus.ts';
import { defaultTuning, type Tuning } from '../tuning.ts';
import type { ToolIndexEntry } from '../types.ts';
import { Scores } from './scores.ts';

type Words = string | readonly [string, number];

/** What a query asks for: each concept as the words that stand for it, with how well they do. */
function scored(
  tools: (string | ToolIndexEntry)[],
  asked: readonly (readonly Words[])[],
  tuning: Partial<Tuning> = {},
) {
  const corpus = corpusOf(tools);
  const scores = new Scores(corpus as Corpus<unknown>, { ...defaultTuning, ...tuning });
  const read = (...asked: readonly (readonly Words[])[]) => {
    scores.score(asked.map((words) => concept(words, corpus)));
    const entries = [...scores.touched].sort().map((document) => {
      return [corpus.tools[document]!.tool_name, scores.totals[document]!] as const;
    });
    return Object.fromEntries(entries);
  };
  return { first: read(...asked), read, scores };
}

function concept(words: readonly Words[], corpus: Corpus<ToolIndexEntry>, weight = 1): Concept {
  const alternatives = words.map((each): Alternative => {
    const [text, weight] = typeof each === 'string' ? [each, 1] : each;
    return { term: corpus.analyzer.vocabulary.find(text), weight, way: 'itself' satisfies Way, text };
  });
  return { word: String(words[0]), weight, idf: 3, alternatives };
}

const pixels = { input_schema: { properties: { pixels: {} } } };

describe('Scores', () => {
  it('scores the tools that have a word, and no others', () => {
    const { first } = scored(['a: Copy', 'b: Move', 'c: Copy'], [['copy']]);
    expect(Object.keys(first)).toEqual(['a', 'c']);
    expect(first.a).toBe(first.c);
  });

  it('adds up the words that a tool has', () => {
    const { first, read } = scored(['a: Copy files', 'b: Copy trees'], [['copy'], ['files']]);
    const { a: copy } = read(['copy']);
    const { a: files } = read(['files']);
    expect(first.a).toBeCloseTo(copy! + files!, 5);
    expect(first.b).toBeCloseTo(copy!, 5);
  });

  it('credits the best of several alternatives for a word, not their sum', () => {
    const tools = ['a: Delete and remove', 'b: Remove'];
    const { first, read } = scored(tools, [['delete', ['remove', 0.5]]]);
    expect(first.a).toBe(read(['delete']).a);
    expect(read([['remove', 0.5], 'delete']).a).toBe(first.a);
    expect(first.b).toBeLessThan(read(['remove']).b!);
  });

  it('counts a word of the arguments by its share', () => {
    const tools = [entry('a: Resize', pixels), 'b: Pixels', 'c: Else'];
    const { first } = scored(tools, [['pixels']]);
    expect(first.a).toBeGreaterThan(0);
    expect(first.b).toBeGreaterThan(first.a!);
    expect(scored(tools, [['pixels']], { arguments: 0 }).first).toEqual({ b: first.b });
  });

  it('weighs a word by its part in the query and by how rare it is', () => {
    const corpus = corpusOf(['a: Copy', 'b: Move']);
    const scores = new Scores(corpus as Corpus<unknown>, defaultTuning);
    const of = (change: Partial<Concept>) => {
      scores.score([{ ...concept(['copy'], corpus), ...change }]);
      return scores.totals[0]!;
    };
    expect(of({ weight: 0.5 })).toBeCloseTo(of({}) / 2, 5);
    expect(of({ idf: 0.1 })).toBeLessThan(of({}));
    expect(of({ idf: 1000 })).toBe(of({ idf: 10_000 }));
  });

  it('forgets the query before', () => {
    const { read, scores } = scored(['a: Copy', 'b: Move'], [['copy']]);
    const again = read(['move']);
    expect(Object.keys(again)).toEqual(['b']);
    expect(read(['copy'])).toEqual(scored(['a: Copy', 'b: Move'], [['copy']]).first);
    expect([read(), [...scores.totals]]).toEqual([{}, [0, 0]]);
  });

  it('scores tools that came later, in their own segment', () => {
    const corpus = corpusOf(['a: Copy', 'b: Copy', 'c: Copy', 'd: Copy', 'e: Copy']);
    const scores = new Scores(corpus as Corpus<unknown>, defaultTuning);
    scores.score([concept(['copy'], corpus)]);
    corpus.add([entry('f: Copy')]);
    expect(corpus.segments).toHaveLength(2);
    scores.score([concept(['copy'], corpus)]);
    expect([...scores.touched].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(new Set(scores.totals.slice(0, 6)).size).toBe(1);
  });
});
