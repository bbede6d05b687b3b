import { describe, expect, it } from '@jest/globals';
import type { ToolArg } from '../types.ts';
import { checkSize } from './check-size.ts';

const list = (name: string, given: Partial<ToolArg> = {}) => ({ name, multiple: true, ...given }) as ToolArg;
const check = (definitions: ToolArg[], given: Record<string, unknown>) => {
  const problem = checkSize(definitions, given);
  return problem && [problem.arg.name, problem.code];
};
const times = (count: number, value: unknown = 'x') => Array(count).fill(value);
/** Two of these and the zeros that end them are all that a command line takes. */
const half = 'x'.repeat(1024 * 1024 - 1);

describe('checkSize', () => {
  it.each<[string, ToolArg[], Record<string, unknown>, unknown]>([
    ['nothing', [list('a')], {}, undefined],
    ['null', [list('a')], { a: null }, undefined],
    ['10,000 values', [list('a')], { a: times(10_000) }, undefined],
    ['one more', [list('a')], { a: times(10_001) }, ['a', 'too-many']],
    ['numbers', [list('a')], { a: times(10_001, 5) }, ['a', 'too-many']],
    ['a list under another name', [list('a', { aliases: ['b'] })], { b: times(10_001) }, ['a', 'too-many']],
    ['two lists together', [list('a'), list('b')], { a: times(6000), b: times(4001) }, ['b', 'too-many']],
    ['two lists that fit', [list('a'), list('b')], { a: times(6000), b: times(4000) }, undefined],
    ['a list that nobody defined', [list('a')], { other: times(20_000) }, undefined],
    ['one value for an argument without lists', [{ name: 'a' } as ToolArg], { a: times(20_000) }, undefined],
  ])('counts values: %s', (_, definitions, given, problem) => {
    expect(check(definitions, given)).toEqual(problem);
  });

  it.each<[string, ToolArg, unknown, unknown]>([
    ['a value that is joined', list('a', { join: ',' }), 'x,'.repeat(9999), undefined],
    ['one more', list('a', { join: ',' }), 'x,'.repeat(10_000), ['a', 'too-many']],
    ['separators at the beginning', list('a', { join: ',' }), ','.repeat(10_000), ['a', 'too-many']],
    ['long separators', list('a', { join: '--' }), '--'.repeat(9999), undefined],
    ['separators in a list', list('a', { join: ',' }), times(5001, 'x,y'), ['a', 'too-many']],
    ['lines of standard input', list('a', { stdin: true }), '\n'.repeat(10_000), ['a', 'too-many']],
    ['line ends elsewhere', list('a'), '\n'.repeat(10_000), undefined],
    ['an empty separator', list('a', { join: '' }), 'x'.repeat(10_000), undefined],
  ])('counts what a program reads as several: %s', (_, definition, value, problem) => {
    expect(check([definition], { a: value })).toEqual(problem);
  });

  it.each<[string, ToolArg, unknown, unknown]>([
    ['2 MiB with the zeros between', list('a'), [half, half], undefined],
    ['one byte more', list('a'), [half, `${half}x`], ['a', 'too-long']],
    ['one empty value more', list('a'), [half, half, ''], ['a', 'too-long']],
    ['bytes, not characters', list('a'), times(3, 'é'.repeat(400_000)), ['a', 'too-long']],
    ['one value that is not in a list', list('a'), `${half}${half}xx`, ['a', 'too-long']],
    ['standard input', list('a', { stdin: true }), [half, half, half], undefined],
    ['what is not text', list('a'), [half, half, 5], undefined],
  ])('counts bytes of the command line: %s', (_, definition, value, problem) => {
    expect(check([definition], { a: value })).toEqual(problem);
  });

  it('says what the limit is and what to do', () => {
    expect(checkSize([list('a')], { a: times(10_001) })?.says).toBe(
      ': its list takes the call over 10000 values, the limit of a call; make several calls',
    );
    expect(checkSize([list('a')], { a: [half, half, half] })?.says).toContain('over 2097152 bytes');
  });
});
