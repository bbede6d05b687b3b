import { describe, expect, it } from '@jest/globals';
import { parseSet } from './parse-set.ts';
import type { SetItem } from './pattern-node.ts';
import { readPattern } from './reader.ts';

/** Reads a set from its opening bracket on. */
const parse = (source: string) => {
  const reader = readPattern(source);
  reader.take('');
  return { ...parseSet(reader), rest: reader.takeWhile(/./u) };
};
const char = (char: string): SetItem => ({ kind: 'char', char });
const range = (from: string, to: string): SetItem => ({ kind: 'range', from, to });

describe('parseSet', () => {
  it.each<[string, SetItem[]]>([
    ['[ab]', [char('a'), char('b')]],
    ['[a-z]', [range('a', 'z')]],
    ['[a-a]', [range('a', 'a')]],
    ['[a-cx-z_]', [range('a', 'c'), range('x', 'z'), char('_')]],
    ['[]a]', [char(']'), char('a')]],
    ['[a-]', [char('a'), char('-')]],
    ['[-a]', [char('-'), char('a')]],
    ['[--/]', [range('-', '/')]],
    ['[a^]', [char('a'), char('^')]],
    ['[.*(|$]', [...'.*(|$'].map(char)],
    ['[[:alpha:]', [...'[:alpha:'].map(char)],
    ['[\\]\\\\]', [char(']'), char('\\')]],
    ['[\\d\\W_]', [{ kind: 'class', letter: 'd' }, { kind: 'class', letter: 'W' }, char('_')]],
    ['[\\b\\n]', [char('\b'), char('\n')]],
    ['[\\x41-\\x43]', [range('A', 'C')]],
    ['[\\101\\7]', [char('A'), char('\x07')]],
    ['[😀-😎]', [range('😀', '😎')]],
  ])('reads %s', (source, items) => {
    expect(parse(source)).toEqual({ kind: 'set', negated: false, items, rest: '' });
  });

  it.each([
    ['[^a]', [char('a')]],
    ['[^]a]', [char(']'), char('a')]],
    ['[^^]', [char('^')]],
  ])('reads %s as everything else', (source, items) => {
    expect(parse(source)).toMatchObject({ negated: true, items });
  });

  it('ends with its bracket', () => expect(parse('[a]b]').rest).toBe('b]'));

  it.each([
    ['[', 'missing ] for the set opened at position 1', 2],
    ['[]', 'missing ] for the set opened at position 1', 3],
    ['[a-', 'missing ] for the set opened at position 1', 4],
    ['[z-a]', 'the range z-a is the wrong way round', 2],
    ['[😎-😀]', 'the range 😎-😀 is the wrong way round', 2],
    ['[a-\\d]', 'a range needs a character at both ends', 2],
    ['[\\w-z]', 'a range needs a character at both ends', 2],
    ['[\\q]', '\\q has no meaning here', 2],
    ['[\\', 'a backslash at the end means nothing; write \\\\ for a backslash', 3],
  ])('refuses %s', (source, message, position) => {
    expect(() => parse(source)).toThrow(expect.objectContaining({ message, position }));
  });
});
