import { describe, expect, it } from '@jest/globals';
import { entryReader, visitProperties } from './entry-reader.ts';

const visited = (schema: unknown) => {
  const found: [string, string][] = [];
  visitProperties(schema, (name, description) => found.push([name, description]));
  return found;
};

describe('visitProperties', () => {
  it.each([
    [
      'names and descriptions',
      { properties: { a: { description: 'A' }, b: {} } },
      [
        ['a', 'A'],
        ['b', ''],
      ],
    ],
    ['a description that is not a text', { properties: { a: { description: 7 } } }, [['a', '']]],
    [
      'a property that is not a mapping',
      { properties: { a: true, b: null } },
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    ['no properties', { type: 'object' }, []],
    ['properties that are not a mapping', { properties: 'x' }, []],
    ['nothing', undefined, []],
    ['null', null, []],
    ['a text', 'x', []],
  ])('reads %s', (_, schema, found) => expect(visited(schema)).toEqual(found));

  it('does not read what a schema inherits', () => {
    expect(visited({ properties: Object.create({ inherited: {} }) })).toEqual([]);
  });
});

describe('entryReader', () => {
  it('fills in what an entry leaves out', () => {
    const entry = { tool_name: 'a', description: 'b' };
    expect(entryReader.text(entry)).toEqual({
      name: 'a',
      description: 'b',
      cli: '',
      category: null,
      tags: [],
      keywords: [],
    });
    expect(entryReader.cli(entry)).toEqual({ name: '', description: '', category: null, tags: [] });
    expect([entryReader.name(entry), entryReader.cliKey(entry)]).toEqual(['a', '']);
  });

  it('tells tools of one name by their CLI', () => {
    const key = (tool_name: string, cli_name?: string) =>
      entryReader.key({ tool_name, description: '', cli_name });
    expect(key('a', 'x')).not.toBe(key('a', 'y'));
    expect(key('a', 'x')).toBe(key('a', 'x'));
    expect(key('b', 'a')).not.toBe(key('a', 'b'));
  });

  it('returns the tags of a CLI as a new list', () => {
    const tags = ['x'];
    const cli = entryReader.cli({ tool_name: 'a', description: '', tags });
    cli.tags.push('y');
    expect(tags).toEqual(['x']);
  });
});
