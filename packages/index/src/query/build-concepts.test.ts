import { describe, expect, it } from '@jest/globals';
import { contextOf, corpusOf, entry } from '../../test/small-corpus.ts';
import { defaultTokenizer } from '../text/tokenizer.ts';
import { defaultTuning } from '../tuning.ts';
import type { ToolIndexEntry } from '../types.ts';
import { buildConcepts } from './build-concepts.ts';
import { parseQuery } from './parse-query.ts';

const build = (query: string, tools: (string | ToolIndexEntry)[]) =>
  buildConcepts(parseQuery(query, defaultTokenizer, defaultTuning), contextOf(corpusOf(tools)));
const waysOf = (query: string, tools: (string | ToolIndexEntry)[], word: string) =>
  build(query, tools)
    .find((concept) => concept.word === word)
    ?.alternatives.map(({ way, text }) => `${way}: ${text}`);

describe('buildConcepts', () => {
  it.each([
    ['each word once', 'commit branch', ['commit', 'branch']],
    ['forms of a word once, as they first stand', 'commits commit committing', ['commits']],
    ['no stop words', 'the branch of a tag', ['branch', 'tag']],
    ['nothing', '', []],
  ])('makes a concept of %s', (_, query, words) => {
    expect(build(query, ['x: Commit']).map(({ word }) => word)).toEqual(words);
  });

  it('has a rare word tell more than a common one', () => {
    const tools = ['a: Copy files', 'b: Copy tags', 'c: Copy trees', 'd: Move trees'];
    const [common, rare] = build('copy tag', tools);
    expect(rare!.idf).toBeGreaterThan(common!.idf);
  });

  it('has a word that no tool has tell as much as one that a single tool has', () => {
    const [unknown, single] = build('zebra tags', ['a: Copy files', 'b: Copy tags', 'c: Move files']);
    expect(unknown!.idf).toBe(single!.idf);
  });

  it('counts a word by its arguments where nothing else has it', () => {
    const width = { input_schema: { properties: { width: {} } } };
    const tools = [entry('a: One', width), entry('b: Two', width), entry('c: Width-less', {}), 'd: Three'];
    const [inArguments] = build('pixels', [
      ...tools,
      entry('e: x', { input_schema: { properties: { pixels: {} } } }),
    ]);
    expect(inArguments!.alternatives.map(({ way }) => way)).toEqual(['itself']);
  });

  it('has the letters of an option stand for themselves, and for nothing where no tool has them', () => {
    const tools = ['shell: Run a script in a shell', 'size: Disk usage of a directory', 'la: Louisiana'];
    expect(build('size -sh', tools).map(({ word }) => word)).toEqual(['size']);
    expect(waysOf('size -la', tools, 'la')).toEqual(['itself: la']);
    expect(build('size sh', tools).map(({ word }) => word)).toContain('shell');
  });

  it.each([
    ['the word after it', 'file system', 'file', 'joined: filesystem'],
    ['the word before it', 'file system', 'system', 'joined: filesystem'],
  ])('tries a word written together with %s', (_, query, word, way) => {
    expect(waysOf(query, ['mount: Mount a filesystem'], word)).toContain(way);
  });

  it('does not join words that are not next to each other', () => {
    expect(waysOf('file of the system', ['mount: Mount a filesystem'], 'file')).not.toContain(
      'joined: filesystem',
    );
  });

  it('adds the CLIs that are named, and what programs do that no tool has', () => {
    const tools = [entry('x: Copy', { cli_name: 'acme-cloud' }), 'grab: Download a page'];
    const concepts = build('acme cloud wget', tools);
    const words = concepts.map(({ word }) => word);
    expect(words).toEqual(expect.arrayContaining(['acme', 'cloud', 'wget', 'download', 'acmecloud']));
    expect(words.at(-1)).toBe('acmecloud');
    expect(concepts.find(({ word }) => word === 'wget')?.alternatives).toEqual([]);
  });
});
