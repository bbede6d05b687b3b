import { parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { indexConfigs, indexTools } from './index-tools.ts';

const config = (name: string, ...tools: object[]) =>
  parseConfig(JSON.stringify({ name, command: 'x', tools }));

describe('indexConfigs', () => {
  const index = indexConfigs([
    config('one', { name: 'copy', description: 'Copy a file' }),
    config(
      'two',
      { name: 'copy', description: 'Copy a folder' },
      { name: 'move', description: 'Move a file' },
    ),
  ]);

  it('finds tools with their configs', () => {
    expect(index.search({ query: 'move' }).map(({ tool, config }) => [tool.name, config.name])).toEqual([
      ['move', 'two'],
    ]);
  });

  it('keeps the last of tools with one name, since calls are by name', () => {
    expect(index.size).toBe(2);
    expect(index.get('copy')?.config.name).toBe('two');
  });
});

describe('indexTools', () => {
  it('keeps the fields next to the tool, and counts by config even if two share a name', () => {
    const allowed = ['a', 'b'].map((name) => {
      const made = config('twin', { name, description: '' });
      return { tool: made.tools[0]!, config: made, constraints: made.command };
    });
    const index = indexTools(allowed);
    expect(index.get('b')?.constraints).toBe('x');
    expect(index.summary().map(({ tool_count }) => tool_count)).toEqual([1, 1]);
  });

  it('finds a tool by its keywords, which are not shown', () => {
    const { tools, ...rest } = config('vcs', { name: 'vcs_blame', description: 'Annotate' });
    const tool = { ...tools[0]!, keywords: ['who wrote a line', 'culprit'] };
    const index = indexTools([{ tool, config: rest }]);
    expect(index.search({ query: 'find the culprit' })).toHaveLength(1);
    expect(index.search({ query: 'who wrote this' })).toHaveLength(1);
  });
});

describe('what the index reads of a config', () => {
  const made = {
    ...config('vcs-tools', {
      name: 'vcs_log',
      description: 'Show history',
      args: [{ name: 'author', description: 'Who wrote it', flag: '--author' }],
    }),
    category: 'versions',
    tags: ['time-travel'],
    description: 'Version control',
  };
  const index = indexConfigs([made, config('other', { name: 'x', description: 'Something else' })]);
  const names = (request: object) => index.search(request).map(({ tool }) => tool.name);

  it.each([
    ['the name of a tool', { query: 'vcs_log' }],
    ['its description', { query: 'the histories' }],
    ['an argument', { query: 'by author' }],
    ['the description of an argument', { query: 'who wrote this' }],
    ['the category', { query: 'some versions' }],
    ['a tag', { query: 'time travel' }],
    ['the category as a filter', { category: 'Versions' }],
    ['the CLI as a filter', { cli: 'vcs' }],
  ])('is %s', (_, request) => expect(names(request)).toEqual(['vcs_log']));

  it('is summed up by config', () => {
    expect(index.summary()[0]).toEqual({
      name: 'vcs-tools',
      description: 'Version control',
      tool_count: 1,
      category: 'versions',
      tags: ['time-travel'],
    });
  });
});
