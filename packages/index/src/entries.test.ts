import { describe, expect, it } from '@jest/globals';
import { ToolIndex } from './index.ts';

describe('entries', () => {
  it('need a name and a description, and keep other fields', () => {
    const entry = { tool_name: 'send_mail', description: 'Send an e-mail', server: 7 };
    const index = ToolIndex.fromEntries([entry]);
    expect(index.search({ query: 'write an email' })[0]?.server).toBe(7);
    expect(index.summary()).toEqual([{ name: '', description: '', tool_count: 1, category: null, tags: [] }]);
  });

  it.each([
    ['a name', { description: 'x' }],
    ['a description', { tool_name: 'x' }],
    ['anything', null],
  ])('are refused without %s', (_, entry) => {
    expect(() => ToolIndex.fromEntries([entry] as never)).toThrow('a tool_name and a description');
  });

  it('refuses what is not a list, in the same words', () => {
    expect(() => ToolIndex.fromEntries({} as never)).toThrow('a tool_name and a description');
  });
});

describe('tools of two servers with one name', () => {
  const tool = (cli_name: string, description: string) => ({ tool_name: 'search', description, cli_name });
  const entries = [tool('github', 'Search issues'), tool('slack', 'Search messages')];
  const index = ToolIndex.fromEntries(entries);

  it('live side by side', () => {
    expect(index.size).toBe(2);
    expect(index.search({ query: 'messages' })).toEqual([entries[1]]);
    expect(index.search({ query: 'search' })).toHaveLength(2);
    expect(index.search({ query: 'search', cli: 'github' })).toEqual([entries[0]]);
  });

  it('are told apart by their CLI, and the last is meant without', () => {
    expect(index.get('search', 'github')).toBe(entries[0]);
    expect(index.get('search')).toBe(entries[1]);
    expect(index.get('search', 'gitlab')).toBeUndefined();
  });

  it('are replaced and removed one by one', () => {
    const changed = ToolIndex.fromEntries(entries);
    changed.search({ query: 'search' });
    changed.add([tool('github', 'Search pull requests')]);
    expect(changed.size).toBe(2);
    expect(changed.search({ query: 'pull requests' })).toHaveLength(1);
    changed.remove(['search'], 'github');
    expect(changed.search({ query: 'search' })).toEqual([entries[1]]);
    changed.remove(['search']);
    expect(changed.size).toBe(0);
  });
});

describe('a filter', () => {
  const entries = [
    { tool_name: 'read_file', description: 'Read a file', safe: true },
    { tool_name: 'delete_file', description: 'Delete a file', safe: false },
  ];
  const index = ToolIndex.fromEntries(entries);

  it.each(['', 'file', 'delete_file', 'delete files'])('holds for the query %p', (query) => {
    expect(index.search({ query, filter: ({ safe }) => safe })).not.toContain(entries[1]);
    expect(index.search({ query })).toContain(entries[1]);
  });
});

describe('the CLI of a request', () => {
  const entry = (cli_name: string) => ({ tool_name: `${cli_name}_run`, description: 'Run it', cli_name });
  const found = (clis: string[], cli: string) =>
    ToolIndex.fromEntries(clis.map(entry))
      .search({ cli })
      .map(({ cli_name }) => cli_name);

  it.each([
    [['jq-tools', 'yq-tools'], 'jq', ['jq-tools']],
    [['jq-tools', 'jq'], 'JQ', ['jq']],
    [['jq-tools'], 'jq-tools', ['jq-tools']],
    [['jq-tools'], 'JQ CLI', ['jq-tools']],
    [['jq-tools'], 'j', []],
    [['jq-tools'], 'tools', []],
  ])('of %p by %p are %p', (clis, cli, expected) => expect(found(clis, cli)).toEqual(expected));
});
