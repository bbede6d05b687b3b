import { describe, expect, it } from '@jest/globals';
import { contextOf, corpusOf, stemsOf } from '../../test/small-corpus.ts';
import { stemWord } from '../text/stem-word.ts';
import type { Tuning } from '../tuning.ts';
import { findAlternatives } from './find-alternatives.ts';
import type { SynonymGroups } from './synonyms.ts';

const synonyms: SynonymGroups = {
  equivalent: [['delete', 'remove']],
  related: [['delete', 'discard', 'drop']],
  implied: [['crash', ['logs']]],
};

function alternatives(
  word: string,
  tools: string[],
  { joined = [], tuning = {} }: { joined?: string[]; tuning?: Partial<Tuning> } = {},
) {
  const corpus = corpusOf(tools);
  const context = contextOf(corpus, { synonyms, tuning });
  const term = corpus.analyzer.vocabulary.find(word);
  const found = findAlternatives({ word, stem: stemWord(word), term, joined }, context);
  return found.map(({ term, ...rest }) => ({ ...rest, stems: stemsOf([term], corpus) }));
}
const shown = (...[word, tools, options]: Parameters<typeof alternatives>) =>
  alternatives(word, tools, options).map(({ way, text }) => `${way}: ${text}`);

describe('findAlternatives', () => {
  it.each([
    ['the word itself', 'delete', ['a: Delete it'], ['itself: delete']],
    ['another form of it', 'deleting', ['a: Deletes it'], ['itself: deleting']],
    ['a word of the same meaning', 'remove', ['a: Delete it'], ['equivalent: delete']],
    [
      'words that are related',
      'delete',
      ['a: Drop it', 'b: Discard it'],
      ['related: discard', 'related: drop'],
    ],
    [
      'both, and itself first',
      'delete',
      ['a: Drop, delete, remove'],
      ['itself: delete', 'related: drop', 'equivalent: remove'],
    ],
    ['what it points to', 'crash', ['a: Read the logs'], ['related: logs']],
    ['nothing the other way round', 'logs', ['a: Crash the car'], []],
    ['a misspelt word', 'brnach', ['a: Push a branch'], ['misspelt: branch']],
    ['nothing for a word that is like none', 'zebra', ['a: Push a branch'], []],
  ])('finds %s', (_, word, tools, expected) => expect(shown(word, tools)).toEqual(expected));

  it('does not look for misspellings of a word that tools have', () => {
    expect(shown('branch', ['a: A branch', 'b: A brunch'])).toEqual(['itself: branch']);
  });

  it('finds a word written together with its neighbour, where tools have it so', () => {
    const joined = ['filesystem', 'systemfile'];
    expect(shown('system', ['a: A filesystem'], { joined })).toEqual(['joined: filesystem']);
    expect(shown('system', ['a: A system file'], { joined })).toEqual(['itself: system']);
  });

  it('returns the term that stands for the word', () => {
    const [other] = alternatives('delete', ['a: Removes it']);
    expect(other!.stems).toEqual([stemWord('remove')]);
  });

  it('ranks the ways: itself, the same meaning, related', () => {
    const tools = ['a: Drop, delete, remove'];
    const weights = new Map(alternatives('delete', tools).map(({ way, weight }) => [way, weight]));
    expect(weights.get('itself')).toBe(1);
    expect(weights.get('equivalent')!).toBeLessThan(1);
    expect(weights.get('related')!).toBeLessThan(weights.get('equivalent')!);
  });

  it('passes over related words that very many tools have', () => {
    const many = Array.from({ length: 80 }, (_, i) => `t${i}: Drop number ${i}`);
    expect(shown('delete', many)).toEqual([]);
    expect(shown('delete', many.slice(0, 40))).toEqual(['related: drop']);
    expect(
      shown(
        'delete',
        many.map((text) => text.replace('Drop', 'Remove')),
      ),
    ).toEqual(['equivalent: remove']);
  });
});
