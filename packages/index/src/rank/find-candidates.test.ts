import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { corpusOf, entry } from '../../test/small-corpus.ts';
import { listWords } from '../text/word-list.ts';
import type { ToolIndexEntry } from '../types.ts';
import { findCandidates, someField } from './find-candidates.ts';

const tools = [
  entry('git_commit: Record changes', { cli_name: 'git', category: 'vcs', tags: ['history'] }),
  entry('docker_commit: Make an image from a container'),
  entry('log: Show the commit history'),
  entry('listPods: The pods of a cluster'),
  entry('size: Größe of a file'),
  entry('resize: Smaller', { input_schema: { properties: { history: {} } } }),
];
const corpus = corpusOf(tools);
const candidates = (text: string) => {
  const list = () => listWords(corpus.analyzer.vocabulary);
  return findCandidates(text, corpus, list).map((document) => tools[document]!.tool_name);
};
const all = tools.map(({ tool_name }) => tool_name);

describe('findCandidates', () => {
  it.each([
    ['a fragment of a word', 'ommi', ['git_commit', 'docker_commit', 'log']],
    ['the beginning of a word', 'hist', ['git_commit', 'log']],
    ['a whole word between fragments', 'the commit hist', ['log', 'git_commit', 'docker_commit']],
    ['the rarest of whole words', 'x image from a container y', ['docker_commit']],
    ['two words of the first tool', 'x record git y', ['git_commit']],
    ['not by a word of the arguments', 'x smaller history y', []],
    ['a word that no tool has', 'a zebra b', []],
    ['whole words that no tool has together', 'x image history y', []],
    ['a fragment that no word has', 'zzz', []],
  ])('narrows down by %s', (_, text, names) => {
    expect(candidates(text).sort()).toEqual([...names].sort());
  });

  it.each([
    ['what is not ASCII', 'größe'],
    ['no word at all', '!'],
    ['a fragment of a stop word, which no posting has', 'th'],
    ['nothing', ''],
  ])('returns all for %s', (_, text) => expect(candidates(text)).toEqual(all));

  it('leaves out no tool that contains the text', () => {
    const words = ['commit', 'list files', 'the log of', 'getUser', 'é', 'pre-commit', 'a'];
    const text = fc.array(fc.constantFrom(...words), { maxLength: 4 }).map((chosen) => chosen.join(' '));
    const entries = fc.array(
      fc.record({
        tool_name: text,
        description: text,
        category: text,
        tags: fc.array(text, { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(entries, text, fc.nat(6), fc.nat(6), (entries, query, from, to) => {
        const fragment = query.toLowerCase().slice(from, Math.max(from, query.length - to));
        const corpus = corpusOf(entries as ToolIndexEntry[]);
        const found = findCandidates(fragment, corpus, () => listWords(corpus.analyzer.vocabulary));
        const containing = entries.flatMap((tool, document) => {
          const fields = [tool.tool_name, tool.description, tool.category, ...tool.tags];
          return fields.some((field) => field.toLowerCase().includes(fragment)) ? [document] : [];
        });
        expect(containing.filter((document) => !found.includes(document))).toEqual([]);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});

describe('someField', () => {
  const text = {
    name: 'N',
    description: 'D',
    cli: 'C',
    category: 'K' as string | null,
    tags: ['T', 'U'],
    keywords: ['W'],
  };

  it.each(['n', 'd', 'c', 'k', 't', 'u'])('looks at the field with %p, lower-case', (wanted) => {
    expect(someField(text, (field) => field === wanted)).toBe(true);
  });

  it('does not look at keywords, nor at a category that is not there', () => {
    expect(someField(text, (field) => field === 'w')).toBe(false);
    expect(someField({ ...text, category: null }, (field) => field === 'k')).toBe(false);
  });
});
