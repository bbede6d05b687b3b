import { describe, expect, it } from '@jest/globals';
import { contextOf, corpusOf } from '../../test/small-corpus.ts';
import { buildConcepts } from '../query/build-concepts.ts';
import { parseQuery } from '../query/parse-query.ts';
import { defaultTokenizer } from '../text/tokenizer.ts';
import { defaultTuning, type Tuning } from '../tuning.ts';
import { readAgain } from './read-again.ts';

/** What becomes of a score of 1 for each of some tools. */
function raised(query: string, tools: string[], change: Partial<Tuning> = {}): number[] {
  const corpus = corpusOf(tools);
  const tuning = { ...defaultTuning, ...change };
  const concepts = buildConcepts(parseQuery(query, defaultTokenizer, tuning), contextOf(corpus));
  const scores = new Float32Array(tools.length).fill(1);
  const documents = tools.map((_, document) => document);
  readAgain(documents, { query, concepts }, { corpus, tuning, scores });
  return [...scores];
}

describe('readAgain', () => {
  it.each([
    ['the very form of a word', 'settings of it', ['a: The settings', 'b: The setting']],
    ['two forms over one', 'settings stored', ['a: Settings stored', 'b: Settings store']],
    [
      'a tool that looks, for a question',
      'which branches are there',
      ['a: List branches', 'b: Delete branches'],
    ],
    ['a tool that changes, for a request', 'delete a branch', ['a: Delete one branch', 'b: List one branch']],
    [
      'what is not known over the opposite',
      'which branches are there',
      ['a: Branches', 'b: Delete branches'],
    ],
    ['what suits over what is not known', 'delete a branch', ['a: Delete a branch', 'b: A branch delete']],
    [
      'the verb of the name where the description has none',
      'which branches are there',
      ['list: The branches', 'drop: The branches'],
    ],
  ])('raises %s', (_, query, tools) => {
    const [more, less] = raised(query, tools);
    expect(more).toBeGreaterThan(less!);
  });

  it('raises nothing where neither form nor intent matches', () => {
    expect(raised('size of trees', ['a: Copy a file'])).toEqual([1]);
  });

  it.each<[keyof Tuning, string, string]>([
    ['exactForm', 'size of settings', 'a: The settings'],
    ['intent', 'which branches are there', 'a: List branch'],
  ])('takes the weight %s from the tuning', (weight, query, tool) => {
    const others = { exactForm: 0, intent: 0 };
    expect(raised(query, [tool], others)).toEqual([1]);
    expect(raised(query, [tool], { ...others, [weight]: 0.5 })[0]).toBeGreaterThan(1);
  });

  it('reads what is asked for at the beginning of a long query only', () => {
    const far = `${'x '.repeat(300)} and delete`;
    expect(raised(`list branches ${far}`, ['a: List it', 'b: Delete it'])[0]).toBeGreaterThan(1);
  });
});
