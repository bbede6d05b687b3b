import { describe, expect, it } from '@jest/globals';
import { parsePattern } from './parse-pattern.ts';
import type { PatternNode } from './pattern-node.ts';

const char = (char: string): PatternNode => ({ kind: 'char', char });
const sequence = (...items: PatternNode[]): PatternNode => ({ kind: 'sequence', items });
const star = (item: PatternNode): PatternNode => ({
  kind: 'repeat',
  item,
  min: 0,
  max: Infinity,
  lazy: false,
});

describe('parsePattern', () => {
  it.each<[string, PatternNode]>([
    ['', sequence()],
    ['a', char('a')],
    ['ab', sequence(char('a'), char('b'))],
    ['.', { kind: 'any' }],
    ['^', { kind: 'at', where: 'line-start' }],
    ['$', { kind: 'at', where: 'line-end' }],
    ['a|b', { kind: 'choice', branches: [char('a'), char('b')] }],
    ['|', { kind: 'choice', branches: [sequence(), sequence()] }],
    ['ab*', sequence(char('a'), star(char('b')))],
    ['(?:ab)*', star({ kind: 'group', index: null, body: sequence(char('a'), char('b')) })],
    ['a(?#c)*', star(char('a'))],
    ['a|b*', { kind: 'choice', branches: [char('a'), star(char('b'))] }],
    [']}', sequence(char(']'), char('}'))],
    ['{a', sequence(char('{'), char('a'))],
    ['a b', sequence(char('a'), char(' '), char('b'))],
    ['#', char('#')],
    ['😀*', star(char('😀'))],
  ])('reads %j', (source, root) => expect(parsePattern(source)).toEqual({ root, flags: new Set() }));

  it.each([
    ['(?i)a', ['i']],
    ['(?is)a', ['i', 's']],
    ['(?i)(?m)a', ['i', 'm']],
    ['(?ii)a', ['i']],
    ['(?u)a', ['u']],
    ['(?a)a', ['a']],
  ])('reads the flags of %s', (source, flags) => {
    expect(parsePattern(source)).toEqual({ root: char('a'), flags: new Set(flags) });
  });

  it.each([
    ['a)', 'this ) closes no group; write \\) for the character', 2],
    ['(?x)a', 'the flag (?x) is not supported; i, s, m and a are', 1],
    ['(?iL)a', 'the flag (?L) is not supported; i, s, m and a are', 1],
    ['(?i)(?x)', 'the flag (?x) is not supported; i, s, m and a are', 5],
    ['(?a)(?u)', 'the flags a and u exclude each other', 1],
    ['(?i', '(?i is not known here', 1],
    ['|*', 'there is nothing to repeat here', 2],
    ['(?#c)*', 'there is nothing to repeat here', 6],
  ])('refuses %s', (source, message, position) => {
    expect(() => parsePattern(source)).toThrow(expect.objectContaining({ message, position }));
  });
});
