import { describe, expect, it } from '@jest/globals';
import { mcpToolReader } from './mcp-tool-reader.ts';

const reader = mcpToolReader({ cli: 'github', description: 'Issues', tags: ['vcs'] });
const tool = (more: { title?: string; description?: string } = {}) => ({
  name: 'list',
  inputSchema: {},
  ...more,
});

describe('mcpToolReader', () => {
  it.each([
    ['title and description', { title: 'List', description: 'Lists issues' }, 'List: Lists issues'],
    ['a description alone', { description: 'Lists issues' }, 'Lists issues'],
    ['a title alone', { title: 'List' }, 'List'],
    ['an empty title', { title: '', description: 'Lists issues' }, 'Lists issues'],
    ['neither', {}, ''],
  ])('describes a tool by %s', (_, more, description) => {
    expect(reader.text(tool(more))).toEqual({
      name: 'list',
      description,
      cli: 'github',
      category: null,
      tags: ['vcs'],
      keywords: [],
    });
  });

  it('treats all tools as those of one server', () => {
    expect(reader.cliKey(tool())).toBe(reader.cliKey({ ...tool(), name: 'other' }));
    expect(reader.cli(tool())).toEqual({
      name: 'github',
      description: 'Issues',
      category: null,
      tags: ['vcs'],
    });
    expect([reader.key(tool()), reader.name(tool())]).toEqual(['list', 'list']);
  });

  it('reads the arguments of the input schema', () => {
    const found: string[] = [];
    const inputSchema = { properties: { repo: { description: 'Which' } } };
    reader.visitArguments({ name: 'list', inputSchema }, (...argument) => found.push(argument.join(' ')));
    expect(found).toEqual(['repo Which']);
  });
});
