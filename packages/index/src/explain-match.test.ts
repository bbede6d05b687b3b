import { describe, expect, it } from '@jest/globals';
import { contextOf, corpusOf } from '../test/small-corpus.ts';
import { explainMatch } from './explain-match.ts';
import { buildConcepts } from './query/build-concepts.ts';
import { parseQuery } from './query/parse-query.ts';
import { defaultTokenizer } from './text/tokenizer.ts';
import { defaultTuning } from './tuning.ts';

const corpus = corpusOf([
  {
    tool_name: 'git_branch_delete',
    description: 'Delete a branch',
    cli_name: 'git',
    category: 'versions',
    tags: ['history'],
    keywords: ['twig'],
    input_schema: { properties: { force: { description: 'Also what is not merged' } } },
  },
  { tool_name: 'other', description: 'Something else' },
]);
const reasons = (query: string, document = 0) => {
  const concepts = buildConcepts(parseQuery(query, defaultTokenizer, defaultTuning), contextOf(corpus));
  return explainMatch(document, concepts, { corpus, tuning: defaultTuning }).map(
    ({ word, by, way, fields }) => `${word} ${way} ${by}: ${fields.join(' ')}`,
  );
};

describe('explainMatch', () => {
  it.each([
    ['the word itself, in all its fields', 'branches', ['branches itself branches: name description']],
    ['a tag', 'history', ['history itself history: tags']],
    ['a category', 'version', ['version itself version: category']],
    ['a keyword', 'twigs', ['twigs itself twigs: keywords']],
    ['an argument', 'merged', ['merged itself merged: arguments']],
    ['a word of the same meaning', 'erase', ['erase equivalent delete: name description']],
    ['a misspelt word', 'brnach', ['brnach misspelt branch: name description']],
    [
      'several words, in their order',
      'erase the twig',
      ['erase equivalent delete: name description', 'twig itself twig: keywords'],
    ],
  ])('gives for %s', (_, query, expected) => expect(reasons(query)).toEqual(expected));

  it('returns nothing for words that a tool does not meet', () => {
    expect(reasons('zebra')).toEqual([]);
    expect(reasons('branch', 1)).toEqual([]);
  });

  it('names the CLI that was meant', () => {
    expect(reasons('git')).toContainEqual(expect.stringMatching(/^git itself git: /));
  });
});
