import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { corpusOf, entry } from '../../test/small-corpus.ts';
import { entryReader } from '../entry-reader.ts';
import { defaultTokenizer } from '../text/tokenizer.ts';
import { defaultTuning } from '../tuning.ts';
import type { ToolIndexEntry } from '../types.ts';
import { Corpus } from './corpus.ts';
import { visitPostings } from './segment.ts';

const term = (word: string, corpus: Corpus<ToolIndexEntry>) => corpus.analyzer.vocabulary.find(word);
const inMain = (word: string, corpus: Corpus<ToolIndexEntry>) => corpus.mainCount(term(word, corpus));
const inArguments = (word: string, corpus: Corpus<ToolIndexEntry>) =>
  corpus.argumentCount(term(word, corpus));
const width = { input_schema: { properties: { width: { description: 'In pixels' } } } };

/** The names of the tools that have a word, by way of the postings. */
function having(word: string, corpus: Corpus<ToolIndexEntry>): string[] {
  const names: string[] = [];
  for (const segment of corpus.segments) {
    visitPostings(segment, term(word, corpus), (document) => {
      const tool = corpus.tools[document];
      if (tool) names.push(tool.tool_name);
    });
  }
  return names;
}

describe('Corpus.add', () => {
  it('counts in how many tools a word is, by tier', () => {
    const corpus = corpusOf(['a: Copy, copy and copy', 'b: Copying', entry('c: Width', width)]);
    expect([inMain('copy', corpus), inMain('width', corpus), inMain('pixels', corpus)]).toEqual([2, 1, 0]);
    expect([inArguments('copy', corpus), inArguments('width', corpus), inArguments('pixel', corpus)]).toEqual(
      [0, 1, 1],
    );
    expect(corpus.size).toBe(3);
  });

  it('has a word where any tier has it, and no other', () => {
    const corpus = corpusOf([entry('c: Resize', width)]);
    expect(['resize', 'pixels', 'copy'].map((word) => corpus.has(term(word, corpus)))).toEqual([
      true,
      true,
      false,
    ]);
    expect([corpus.mainCount(9999), corpus.argumentCount(-1)]).toEqual([0, 0]);
  });

  it('keeps a few segments only, however many times tools are added', () => {
    const corpus = corpusOf([]);
    for (let i = 0; i < 300; i++) corpus.add([entry(`t${i}: Copy`)]);
    expect(corpus.segments.length).toBeLessThan(12);
    expect(having('copy', corpus)).toHaveLength(300);
    expect(corpus.tools.map((tool) => tool?.tool_name)).toEqual(
      Array.from({ length: 300 }, (_, i) => `t${i}`),
    );
    expect(corpus.nameHashes).toHaveLength(300);
  });

  it('adds nothing for nothing', () => expect(corpusOf([]).segments).toEqual([]));
});

describe('Corpus.remove', () => {
  it('leaves a hole and counts the words out', () => {
    const [a, b] = [entry('a: Copy', width), entry('b: Copy')];
    const corpus = corpusOf([a, b]);
    corpus.remove(new Set([a]));
    expect(corpus.tools).toEqual([undefined, b]);
    expect([corpus.size, inMain('copy', corpus), inArguments('width', corpus)]).toEqual([1, 1, 0]);
    expect(having('copy', corpus)).toEqual(['b']);
  });

  it('is ignored for unknown tools', () => {
    const corpus = corpusOf(['a: Copy']);
    corpus.remove(new Set([entry('a: Copy')]));
    expect([corpus.size, inMain('copy', corpus)]).toEqual([1, 1]);
  });

  it('indexes again when most are holes', () => {
    const tools = Array.from({ length: 200 }, (_, i) => entry(`t${i}: Copy`));
    const corpus = corpusOf(tools);
    corpus.remove(new Set(tools.slice(0, 190)));
    expect(corpus.tools.map((tool) => tool?.tool_name)).toEqual(
      tools.slice(190).map(({ tool_name }) => tool_name),
    );
    expect([corpus.size, inMain('copy', corpus), corpus.nameHashes.length]).toEqual([10, 10, 10]);
  });
});

describe('Corpus.replace', () => {
  it('puts one tool in the place of another, and leaves holes', () => {
    const [a, b, c] = [entry('a: Copy'), entry('b: Copy'), entry('c: Copy')];
    const corpus = corpusOf([a, b, c]);
    corpus.remove(new Set([b]));
    const other = { ...a };
    corpus.replace(new Map([[a, other]]));
    expect(corpus.tools[0]).toBe(other);
    expect(corpus.tools.slice(1)).toEqual([undefined, c]);
  });
});

describe('a corpus after changes', () => {
  const texts = ['copy files', 'list files', 'delete branch', 'getUser', 'copy'];
  const tool = fc.tuple(fc.nat(30), fc.constantFrom(...texts)).map(([i, text]) => entry(`t${i}: ${text}`));
  const batches = fc.array(fc.array(tool, { maxLength: 6 }), { maxLength: 6 });

  it('counts as one that was given the tools at once', () => {
    fc.assert(
      fc.property(batches, fc.nat(4), (batches, removeEvery) => {
        const changed = corpusOf([]);
        for (const batch of batches) changed.add(batch);
        const gone = new Set(batches.flat().filter((_, i) => i % (removeEvery + 2) === 0));
        changed.remove(gone);
        const left = batches.flat().filter((tool) => !gone.has(tool));
        const fresh = corpusOf(left);
        expect(changed.size).toBe(left.length);
        for (const word of ['copy', 'files', 'branch', 'user', 'getuser', 'delete']) {
          expect([word, inMain(word, changed)]).toEqual([word, inMain(word, fresh)]);
          expect([word, having(word, changed)]).toEqual([word, having(word, fresh)]);
        }
      }),
    );
  });
});

describe('Corpus.load', () => {
  const empty = () => new Corpus(entryReader, defaultTokenizer, defaultTuning);

  it('returns what was saved', () => {
    const tools = [
      entry('a: Copy files', { cli_name: 'one' }),
      entry('b: Width', { ...width, cli_name: 'two' }),
    ];
    const corpus = corpusOf(tools);
    const loaded = empty();
    loaded.load(tools, JSON.parse(JSON.stringify(corpus.save())));
    expect(loaded.segments).toEqual(corpus.segments);
    expect(loaded.nameHashes).toEqual(corpus.nameHashes);
    expect(loaded.analyzer.vocabulary.cliTerms).toEqual(corpus.analyzer.vocabulary.cliTerms);
    for (const word of ['copy', 'file', 'width', 'pixels', 'zzz']) {
      expect([inMain(word, loaded), inArguments(word, loaded)]).toEqual([
        inMain(word, corpus),
        inArguments(word, corpus),
      ]);
    }
  });

  it('can be added to afterwards', () => {
    const tools = [entry('a: Copy files')];
    const loaded = empty();
    loaded.load(tools, corpusOf(tools).save());
    loaded.add([entry('b: Copy'), entry('c: Move')]);
    expect([loaded.size, having('copy', loaded), inMain('copy', loaded)]).toEqual([3, ['a', 'b'], 2]);
  });

  it('loads an empty corpus', () => {
    const loaded = empty();
    loaded.load([], corpusOf([]).save());
    expect([loaded.size, loaded.segments, loaded.analyzer.vocabulary.size]).toEqual([0, [], 0]);
  });
});
