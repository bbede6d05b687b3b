import { describe, expect, it } from '@jest/globals';
import { entryReader } from './entry-reader.ts';
import { haveSameText } from './have-same-text.ts';
import type { ToolIndexEntry } from './types.ts';

const tool: ToolIndexEntry = {
  tool_name: 'copy',
  description: 'Copy a file',
  cli_name: 'demo',
  category: 'files',
  tags: ['a', 'b'],
  keywords: ['duplicate'],
  input_schema: { properties: { to: { description: 'Where' } } },
};
const isSame = (changed: Partial<ToolIndexEntry> & Record<string, unknown>) =>
  haveSameText(tool, { ...tool, ...changed }, entryReader);

describe('haveSameText', () => {
  it.each<[string, Partial<ToolIndexEntry> & Record<string, unknown>]>([
    ['nothing', {}],
    ['what is not searched', { extra: 7 }],
    [
      'the type of an argument',
      { input_schema: { properties: { to: { description: 'Where', type: 'string' } } } },
    ],
  ])('is true where %s changes', (_, changed) => expect(isSame(changed)).toBe(true));

  it.each<[string, Partial<ToolIndexEntry>]>([
    ['the name', { tool_name: 'move' }],
    ['the description', { description: 'Move a file' }],
    ['the CLI', { cli_name: 'other' }],
    ['the category', { category: null }],
    ['the order of tags', { tags: ['b', 'a'] }],
    ['a tag that becomes a keyword', { tags: ['a'], keywords: ['b', 'duplicate'] }],
    ['two tags that become one', { tags: ['a,b'] }],
    ['a keyword', { keywords: [] }],
    ['the name of an argument', { input_schema: { properties: { from: { description: 'Where' } } } }],
    ['the description of an argument', { input_schema: { properties: { to: { description: 'When' } } } }],
    ['an argument more', { input_schema: { properties: { to: { description: 'Where' }, x: {} } } }],
  ])('is false where %s changes', (_, changed) => expect(isSame(changed)).toBe(false));

  it('does not read a tool against itself', () => {
    const unreadable = {} as ToolIndexEntry;
    expect(haveSameText(unreadable, unreadable, entryReader)).toBe(true);
  });
});
