import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkDrift, formatDrift } from './index.ts';

describe('checkDrift', () => {
  it.each<[string, string | undefined, string[]]>([
    ['{"a": 1, "b": [1]}', '{ "b": [ 1 ],\n"a": 1 }', []],
    ['{"a": 1}', undefined, ['the committed file is missing']],
    ['{"a": 1}', '{', ['the committed file is not JSON']],
    ['{"a": 1}', '{"a": "1"}', ['a: committed "1", generated 1']],
    ['{"a": {"b": 1}}', '{"a": {}}', ['a.b: missing in the committed file, generated 1']],
    ['{"a": {}}', '{"a": {"b": null}}', ['a.b: no longer generated, committed null']],
    ['[1, 2]', '[1]', ['[1]: missing in the committed file, generated 2']],
    ['{}', '[]', ['committed [], generated {}']],
    ['{"__proto__": 1}', '{"__proto__": 2}', ['__proto__: committed 2, generated 1']],
  ])('compares %s with %s', (generated, committed, expected) => {
    expect(checkDrift(generated, committed).map(formatDrift)).toEqual(expected);
  });

  it('finds no drift in a copy, and some in everything else', () => {
    const value = fc.jsonValue({ maxDepth: 3 }).map((json) => JSON.stringify(json));
    fc.assert(fc.property(value, (text) => checkDrift(text, text).length === 0));
    fc.assert(
      fc.property(value, value, (left, right) => {
        fc.pre(!sameMeaning(left, right));
        return checkDrift(left, right).length > 0;
      }),
    );
  });
});

function sameMeaning(left: string, right: string): boolean {
  const sort = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : value;
  return JSON.stringify(JSON.parse(left), sort) === JSON.stringify(JSON.parse(right), sort);
}
