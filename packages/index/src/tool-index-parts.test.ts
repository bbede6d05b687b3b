import { describe, expect, it } from '@jest/globals';
import { ToolIndex, type ToolIndexEntry } from './index.ts';

const tool = (tool_name: string, more: Partial<ToolIndexEntry> = {}): ToolIndexEntry => ({
  tool_name,
  description: 'Copy a file',
  ...more,
});
const names = (found: Iterable<ToolIndexEntry>) => Array.from(found, ({ tool_name }) => tool_name);

describe('ToolIndex.get', () => {
  const index = ToolIndex.fromEntries([
    tool('a', { cli_name: 'x' }),
    tool('a', { cli_name: 'y' }),
    tool('b'),
  ]);

  it.each([
    ['a name', ['b'], ''],
    ['the last of a name', ['a'], 'y'],
    ['the one of a CLI', ['a', 'x'], 'x'],
  ])('returns the tool of %s', (_, [name, cli], expected) => {
    expect(index.get(name!, cli)?.cli_name ?? '').toBe(expected);
  });

  it.each([
    ['another name', 'c', undefined],
    ['another case', 'A', undefined],
    ['another CLI', 'a', 'z'],
    ['what every object has', 'constructor', undefined],
  ])('returns nothing for %s', (_, name, cli) => expect(index.get(name, cli)).toBeUndefined());

  it('follows changes', () => {
    const index = ToolIndex.fromEntries([tool('a')]);
    index.get('a');
    index.add([tool('b')]);
    index.remove(['a']);
    expect([index.get('a'), index.get('b')?.tool_name]).toEqual([undefined, 'b']);
  });
});

describe('ToolIndex.add', () => {
  it('puts a tool in the place of one with its key, at the end', () => {
    const index = ToolIndex.fromEntries([tool('a'), tool('b')]);
    index.add([tool('a', { description: 'Move a file' })]);
    expect([names(index), index.size]).toEqual([['b', 'a'], 2]);
    expect(names(index.search({ query: 'move a file' }))[0]).toBe('a');
  });

  it('chooses the last of several with one key', () => {
    const index = ToolIndex.fromEntries<ToolIndexEntry>([]);
    index.add([tool('a', { description: 'One' }), tool('a', { description: 'Two' })]);
    expect([index.size, index.get('a')?.description]).toEqual([1, 'Two']);
  });
});

describe('ToolIndex.remove', () => {
  it.each<[string, string[], string | undefined, string[]]>([
    ['by name, in every CLI', ['a'], undefined, ['b']],
    ['by name and CLI', ['a'], 'x', ['a', 'b']],
    ['several', ['a', 'b'], undefined, []],
    ['nothing for a name that is not there', ['z'], undefined, ['a', 'a', 'b']],
    ['nothing for another CLI', ['a'], 'z', ['a', 'a', 'b']],
  ])('removes %s', (_, gone, cli, left) => {
    const index = ToolIndex.fromEntries([
      tool('a', { cli_name: 'x' }),
      tool('a', { cli_name: 'y' }),
      tool('b'),
    ]);
    index.remove(gone, cli);
    expect(names(index)).toEqual(left);
  });
});

describe('ToolIndex.update', () => {
  it('holds just the tools given, in their order', () => {
    const index = ToolIndex.fromEntries([tool('a'), tool('b'), tool('c')]);
    index.search({ query: 'copy' });
    index.update([tool('c'), tool('d')]);
    expect(names(index)).toEqual(['c', 'd']);
    expect(names(index.search({ query: 'copy a file' })).sort()).toEqual(['c', 'd']);
  });

  it('finds a tool by its new text, and not by its old one', () => {
    const index = ToolIndex.fromEntries([tool('a'), tool('b')]);
    index.search({ query: 'copy' });
    index.update([tool('a', { description: 'Rotate a picture' }), tool('b')]);
    expect(names(index.search({ query: 'rotate a picture' }))).toEqual(['a']);
    expect(names(index.search({ query: 'copy a file' }))).toEqual(['b']);
  });

  it('needs no search before', () => {
    const index = ToolIndex.fromEntries([tool('a')]);
    index.update([tool('b')]);
    expect(names(index.search({ query: 'copy a file' }))).toEqual(['b']);
  });
});

describe('filters of a request', () => {
  const index = ToolIndex.fromEntries([
    tool('a', { cli_name: 'jq-tools', category: 'Data' }),
    tool('b', { cli_name: 'yq', category: 'data' }),
    tool('c', { cli_name: 'git', category: null }),
  ]);

  it.each<[object, string[]]>([
    [{ category: 'data' }, ['a', 'b']],
    [{ category: 'DATA' }, ['a', 'b']],
    [{ category: 'dat' }, []],
    [{ category: '' }, ['a', 'b', 'c']],
    [{ cli: 'GIT' }, ['c']],
    [{ cli: 'jq' }, ['a']],
    [{ cli: '' }, ['a', 'b', 'c']],
    [{ cli: 'jq', category: 'data' }, ['a']],
    [{ cli: 'git', category: 'data' }, []],
    [{ filter: ({ category }: ToolIndexEntry) => category === null }, ['c']],
    [{ filter: () => true, cli: 'yq' }, ['b']],
  ])('%j finds %j, with a query and without', (request, expected) => {
    expect(names(index.search(request))).toEqual(expected);
    expect(names(index.search({ ...request, query: 'copy a file' })).sort()).toEqual(expected);
  });
});

describe('ToolIndex.answer', () => {
  const index = ToolIndex.fromEntries([tool('a'), tool('b')]);

  it.each<[string, object, object]>([
    ['an empty query', {}, { fit: 'good', evidence: 0, unmet: [] }],
    ['an empty query that nothing passes', { cli: 'zzz' }, { fit: 'none', hits: [] }],
    ['no results wanted', { query: 'copy', limit: 0 }, { fit: 'none', hits: [], evidence: 0 }],
    ['a query', { query: 'copy a file' }, { fit: 'good' }],
    ['a query that nothing meets', { query: 'zebra' }, { fit: 'none', hits: [], unmet: ['zebra'] }],
  ])('to %s', (_, request, expected) => expect(index.answer(request)).toMatchObject(expected));

  it('returns reasons only where they are asked for', () => {
    const reasons = (explain: boolean) => index.answer({ query: 'copy', explain }).hits[0]!.reasons.length;
    expect([reasons(false), reasons(true)]).toEqual([0, 1]);
  });
});
