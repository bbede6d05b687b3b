import { describe, expect, it } from '@jest/globals';
import { readYaml } from './index.ts';

/** Line and column of the value at a path, and of its key. */
function placesOf(text: string, path: (string | number)[]): [string, string] {
  const reading = readYaml(text, 'f');
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const show = (part: 'value' | 'key') => {
    const { line, column } = reading.document.locate(path, part);
    return `${line}:${column}`;
  };
  return [show('value'), show('key')];
}

describe('YamlDocument.locate', () => {
  it.each<[string, (string | number)[], string, string]>([
    ['a: 1', ['a'], '1:4', '1:1'],
    ['a: "x"', ['a'], '1:4', '1:1'],
    ["a: 'x'", ['a'], '1:4', '1:1'],
    ['"a b": 1', ['a b'], '1:8', '1:1'],
    ['a:\n  b: 1', ['a', 'b'], '2:6', '2:3'],
    ['a:\n  b: 1', ['a'], '2:3', '1:1'],
    ['- x\n- y', [1], '2:3', '2:3'],
    ['a: [x, {b: y}]', ['a', 1, 'b'], '1:12', '1:9'],
    ['a:', ['a'], '1:1', '1:1'],
    ['a:\nb: 1', ['a'], '1:1', '1:1'],
    ['a: |\n  text', ['a'], '2:1', '1:1'],
    ['? a\n: 1', ['a'], '2:3', '1:3'],
    ['1: x', ['1'], '1:4', '1:1'],
    ['a: !!str 1', ['a'], '1:10', '1:1'],
    ['# head\n\na: 1', ['a'], '3:4', '3:1'],
    ['a: 1\r\nb: 2', ['b'], '2:4', '2:1'],
    ['--- \na: 1', ['a'], '2:4', '2:1'],
  ])('in %j, %j is at %s, its key at %s', (text, path, value, key) => {
    expect(placesOf(text, path)).toEqual([value, key]);
  });

  it.each<[string, (string | number)[], string]>([
    ['a: {b: 1}', ['a', 'c'], '1:4'],
    ['a: {b: 1}', ['x', 'y', 'z'], '1:1'],
    ['a: [1]', ['a', 5], '1:4'],
    ['a: [1]', ['a', 'b'], '1:4'],
    ['a: 1', ['a', 'b', 0], '1:4'],
    ['', ['a'], '1:1'],
    ['a: {b: 1}', [0], '1:1'],
    ['constructor: 1', ['toString'], '1:1'],
  ])('in %j, what is near %j is at %s', (text, path, place) => {
    expect(placesOf(text, path)[0]).toBe(place);
  });

  it.each<[string, (string | number)[], string, string]>([
    ['a: &x {b: 1}\nc: *x', ['c'], '2:4', '2:1'],
    ['a: &x {b: 1}\nc: *x', ['c', 'b'], '1:11', '1:8'],
    ['a: &x {b: 1}\nc:\n  <<: *x\n  d: 2', ['c', 'b'], '1:11', '1:8'],
    ['a: &x {b: 1}\nc:\n  <<: *x\n  b: 2', ['c', 'b'], '4:6', '4:3'],
    ['a: &x {b: 1}\nd: &y {b: 2, e: 3}\nc:\n  <<: [*x, *y]', ['c', 'b'], '1:11', '1:8'],
    ['a: &x {b: 1}\nd: &y {b: 2, e: 3}\nc:\n  <<: [*x, *y]', ['c', 'e'], '2:17', '2:14'],
    ['a: &x {b: 1}\nd: &y\n  <<: *x\nc:\n  <<: *y', ['c', 'b'], '1:11', '1:8'],
  ])('follows aliases and merge keys: %j, %j is at %s, its key at %s', (text, path, value, key) => {
    expect(placesOf(text, path)).toEqual([value, key]);
  });
});
