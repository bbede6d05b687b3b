import { describe, expect, it } from '@jest/globals';
import { corpusOf } from '../../test/small-corpus.ts';
import type { ToolIndexEntry } from '../types.ts';
import { readTool } from './tool-reading.ts';

const tool: ToolIndexEntry = {
  tool_name: 'git_stash_drop',
  description: 'Deletes a stash from GitHub',
  cli_name: 'git-tools',
  category: 'versions',
  tags: ['undo'],
  keywords: ['thrown away'],
  input_schema: { properties: { stashIndex: { description: 'Which stashes to drop' } } },
};
const read = (sought: string[], changed: Partial<ToolIndexEntry> = {}) => {
  const one = { ...tool, ...changed };
  return readTool(one, corpusOf([one]), new Set(sought));
};

describe('readTool', () => {
  it.each([
    ['its name', 'drop'],
    ['its description', 'deletes'],
    ['a part of an identifier', 'hub'],
    ['a keyword', 'thrown'],
    ['the name of an argument', 'index'],
    ['the description of an argument', 'stashes'],
  ])('finds a word of %s in its very form', (_, word) => {
    expect([...read([word, 'other']).forms]).toEqual([word]);
  });

  it.each([
    ['another form', 'delete'],
    ['the category', 'versions'],
    ['a tag', 'undo'],
    ['a word that nobody looks for', 'elsewhere'],
  ])('does not find %s', (_, word) => expect([...read([word]).forms]).toEqual([]));

  it('finds what a well-known program of its name does', () => {
    expect([...read(['disk', 'pancakes'], { tool_name: 'df' }).forms]).toEqual(['disk']);
  });

  it.each<[string, Partial<ToolIndexEntry>, string[]]>([
    ['the first word of the description, then its name', {}, ['deletes', 'stash', 'drop']],
    ['the name with the CLI where that is another', { cli_name: 'svn' }, ['deletes', 'git', 'stash', 'drop']],
    ['nothing of an empty description', { description: '' }, ['', 'stash', 'drop']],
    ['the parts of a name', { tool_name: 'dropStash' }, ['deletes', 'drop', 'stash']],
  ])('finds the verbs of %s', (_, changed, verbs) => expect(read([], changed).verbs).toEqual(verbs));
});
