import { describe, expect, it } from '@jest/globals';
import { parseQuantifier } from './parse-quantifier.ts';
import type { PatternNode } from './pattern-node.ts';
import { readPattern } from './reader.ts';

const letter: PatternNode = { kind: 'char', char: 'a' };
const any = Number.POSITIVE_INFINITY;

describe('parseQuantifier', () => {
  it.each([
    ['*', 0, any],
    ['+', 1, any],
    ['?', 0, 1],
    ['{3}', 3, 3],
    ['{2,5}', 2, 5],
    ['{2,}', 2, any],
    ['{,5}', 0, 5],
    ['{,}', 0, any],
    ['{0}', 0, 0],
    ['{007}', 7, 7],
  ])('reads %s', (source, min, max) => {
    const reader = readPattern(source);
    expect(parseQuantifier(reader, letter)).toEqual({ min, max, lazy: false });
    expect(reader.peek()).toBeUndefined();
    expect(parseQuantifier(readPattern(`${source}?`), letter)).toEqual({ min, max, lazy: true });
  });

  it.each(['a', '{', '{}', '{a}', '{1', '{1,', '{1,2', '{ 1}', '{-1}', '}', ''])(
    'leaves %j, which counts nothing, where it is',
    (source) => {
      const reader = readPattern(source);
      expect([parseQuantifier(reader, letter), reader.index()]).toEqual([undefined, 0]);
    },
  );

  it.each<[string, string, PatternNode | undefined, string, number]>([
    ['nothing', '*', undefined, 'there is nothing to repeat here', 1],
    ['a place', '*', { kind: 'at', where: 'line-start' }, 'there is nothing to repeat here', 1],
    [
      'a repetition',
      '*',
      { kind: 'repeat', item: letter, min: 0, max: 1, lazy: false },
      'this repeats a repetition; put the inner one in (?:...)',
      1,
    ],
    ['the wrong way round', '{5,2}', letter, '{5,2}: the minimum is greater than the maximum', 1],
    ['possessively', '*+', letter, 'possessive repetition is not supported; leave the last + out', 2],
    [
      'possessively in braces',
      '{1}+',
      letter,
      'possessive repetition is not supported; leave the last + out',
      4,
    ],
  ])('refuses to repeat %s', (_, source, item, message, position) => {
    expect(() => parseQuantifier(readPattern(source), item)).toThrow(
      expect.objectContaining({ message, position }),
    );
  });
});
