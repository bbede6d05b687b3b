import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contextOf, corpusOf } from '../../test/small-corpus.ts';
import { defaultTokenizer } from '../text/tokenizer.ts';
import { defaultTuning } from '../tuning.ts';
import { buildConcepts } from './build-concepts.ts';
import { parseQuery } from './parse-query.ts';

const corpus = corpusOf([
  { tool_name: 'git_branch_delete', description: 'Delete a branch', cli_name: 'git' },
  { tool_name: 'copy_file', description: 'Copy files and folders', cli_name: 'acme-cloud' },
  { tool_name: 'getUser', description: 'Show who is logged in', keywords: ['whoami'] },
]);
const context = contextOf(corpus);
const word = fc.constantFrom(
  'delete',
  'erase',
  'brnach',
  'file',
  'system',
  'acme',
  'cloud',
  'wget',
  'the',
  'help',
  '"x y"',
  '/etc/x',
  'getUser',
  'take',
  'off',
  'zebra',
);
const query = fc.oneof(
  fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
const conceptsOf = (text: string) =>
  buildConcepts(parseQuery(text, defaultTokenizer, defaultTuning), context);
const holds = (law: (text: string) => void) => fc.assert(fc.property(query, law), { numRuns: 200 });

describe('the concepts of every query', () => {
  it('are each meant a little at least, and never more than in full', () => {
    holds((text) => {
      expect(conceptsOf(text).filter(({ weight }) => !(weight > 0 && weight <= 1))).toEqual([]);
    });
  });

  it('carry meaning, and their alternatives are worth no more than the words themselves', () => {
    holds((text) => {
      for (const { idf, alternatives } of conceptsOf(text)) {
        expect(idf).toBeGreaterThan(0);
        expect(alternatives.filter(({ weight }) => !(weight > 0 && weight <= 1))).toEqual([]);
      }
    });
  });

  it('match only words that a tool has', () => {
    holds((text) => {
      const terms = conceptsOf(text).flatMap(({ alternatives }) => alternatives.map(({ term }) => term));
      expect(terms.filter((term) => !corpus.has(term))).toEqual([]);
    });
  });

  it('are one for each stem', () => {
    holds((text) => {
      const words = conceptsOf(text).filter(({ weight }) => weight !== defaultTuning.namedCli);
      const stems = words.map(({ word }) => defaultTokenizer.stem(word));
      expect(new Set(stems).size).toBe(stems.length);
    });
  });

  it('leave the corpus as it was', () => {
    holds((text) => {
      const { size } = corpus.analyzer.vocabulary;
      conceptsOf(text);
      expect(corpus.analyzer.vocabulary.size).toBe(size);
    });
  });
});
