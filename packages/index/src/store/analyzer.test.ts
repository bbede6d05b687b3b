import { beforeEach, describe, expect, it } from '@jest/globals';
import { defaultTokenizer } from '../text/tokenizer.ts';
import { Analyzer } from './analyzer.ts';

describe('Analyzer', () => {
  let analyzer: Analyzer;
  beforeEach(() => {
    analyzer = new Analyzer(defaultTokenizer);
  });

  /** The terms of a text as stems, and its length in words. */
  function read(text: string, keepStopWords?: boolean): [string[], number] {
    const terms: number[] = [];
    const length = analyzer.addTerms(text, terms, keepStopWords);
    return [stems(terms), length];
  }
  const stems = (terms: number[]) => {
    const all = [...analyzer.vocabulary.stems];
    return terms.map((term) => all[term]!);
  };

  it.each([
    ['plain words', 'Delete branches', [['delet', 'branch'], 2]],
    ['a word met twice', 'log the logs', [['log', 'log'], 2]],
    ['stop words', 'the size of a file', [['size', 'file'], 2]],
    ['stop words in capitals', 'The Size OF', [['size'], 1]],
    ['an identifier: whole, then parts', 'getUser', [['getus', 'get', 'user'], 2]],
    ['an identifier of one part', 'base64', [['base64', 'base'], 1]],
    ['words at both ends', 'a-b', [['b'], 1]],
    ['accents', 'Café café', [['cafe', 'cafe'], 2]],
    ['no words', ' .. ', [[], 0]],
    ['nothing', '', [[], 0]],
  ])('reads %s', (_, text, expected) => expect(read(text)).toEqual(expected));

  it('keeps stop words where they are asked for', () => {
    expect(read('who is on', true)).toEqual([['who', 'is', 'on'], 3]);
    expect(read('who is on')).toEqual([[], 0]);
  });

  it('appends to the existing terms', () => {
    const terms = [42];
    analyzer.addTerms('log', terms);
    expect(terms).toEqual([42, 0]);
  });

  it('reads the same after its caches are cleared, with the same terms', () => {
    const text = 'getUser from the log of logs';
    const before = read(text);
    const { size } = analyzer.vocabulary;
    analyzer.clearBuildCaches();
    expect(read(text)).toEqual(before);
    expect(analyzer.vocabulary.size).toBe(size);
  });

  it('asks the tokenizer', () => {
    analyzer = new Analyzer({
      split: (run) => (run.includes('x') ? run.split('x') : []),
      stem: (word) => word.slice(0, 2),
      stopWords: new Set(['gone']),
    });
    expect(read('oneXtwo axb gone')).toEqual([['on', 'ax', 'a', 'b'], 3]);
  });

  describe('addKeywordTerms', () => {
    const tool = (name: string, keywords: string[] = []) => ({
      name,
      keywords,
      description: 'described',
      cli: 'cli',
      category: null,
      tags: ['tagged'],
    });
    const keywordsOf = (name: string, keywords?: string[]) => {
      const terms: number[] = [];
      analyzer.addKeywordTerms(tool(name, keywords), terms);
      return stems(terms);
    };

    it('reads the keywords and nothing else of a tool', () => {
      expect(keywordsOf('blame', ['who wrote a line', 'culprit'])).toEqual(['wrote', 'line', 'culprit']);
    });

    it('adds what a well-known program does, without stop words', () => {
      const words = keywordsOf('df');
      expect(words).toContain('disk');
      expect(words).toContain('space');
      expect(words.filter((word) => defaultTokenizer.stopWords.has(word))).toEqual([]);
    });

    it('adds nothing for other names', () => expect(keywordsOf('weather_today')).toEqual([]));
  });
});
