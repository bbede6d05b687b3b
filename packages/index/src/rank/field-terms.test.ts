import { describe, expect, it } from '@jest/globals';
import { corpusOf, stemsOf } from '../../test/small-corpus.ts';
import { type Field, fields, fieldTerms } from './field-terms.ts';

const corpus = corpusOf([
  { tool_name: 'other', description: 'Another tool' },
  {
    tool_name: 'who_logs',
    description: 'Who reads the files',
    cli_name: 'acme-tools',
    category: 'Banking',
    tags: ['money', 'old coins'],
    keywords: ['culprit'],
    input_schema: { properties: { width: { description: 'In pixels' }, all: {} } },
  },
  { tool_name: 'df', description: '' },
]);
const read = (document: number) =>
  Object.fromEntries(
    Object.entries(fieldTerms(document, corpus)).map(([field, terms]) => [field, stemsOf(terms, corpus)]),
  ) as Record<Field, string[]>;

describe('fieldTerms', () => {
  it('reads every field for itself; stop words count in the name alone', () => {
    expect(read(1)).toEqual({
      name: ['who', 'log'],
      description: ['read', 'file'],
      cli: ['acm', 'tool'],
      category: ['bank'],
      tags: ['monei', 'old', 'coin'],
      keywords: ['culprit'],
      arguments: ['width', 'pixel'],
    });
  });

  it('has an empty list where a tool has nothing', () => {
    const { name, description, keywords, ...others } = read(0);
    expect([name, description, keywords]).toEqual([['other'], ['tool'], []]);
    expect(others).toEqual({ cli: [], category: [], tags: [], arguments: [] });
  });

  it('counts what a well-known program does among the keywords', () => {
    expect(read(2).keywords).toEqual(expect.arrayContaining(['disk', 'space']));
  });

  it('reads every field there is', () => expect(Object.keys(read(1)).sort()).toEqual([...fields].sort()));
});
