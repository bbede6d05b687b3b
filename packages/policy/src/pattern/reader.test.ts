import { describe, expect, it } from '@jest/globals';
import { readPattern } from './reader.ts';

describe('readPattern', () => {
  it('advances by code points, not by surrogates', () => {
    const reader = readPattern('😀b');
    expect([reader.peek(), reader.peek(1), reader.peek(2)]).toEqual(['😀', 'b', undefined]);
    expect([reader.take(''), reader.index(), reader.take(''), reader.index()]).toEqual(['😀', 1, 'b', 2]);
  });

  it.each([
    ['P<', true, 2],
    ['P', true, 1],
    ['', true, 0],
    ['<', false, 0],
    ['P<name>', false, 0],
  ])('accepts %p: %p', (text, isNext, place) => {
    const reader = readPattern('P<n');
    expect([reader.accept(text), reader.index()]).toEqual([isNext, place]);
  });

  it.each([
    ['all that fits', /[0-9]/, undefined, '123'],
    ['at most so many', /[0-9]/, 2, '12'],
    ['nothing', /[a-z]/, undefined, ''],
    ['up to the end', /./, undefined, '123a'],
  ])('accepts %s', (_, expression, limit, taken) => {
    const reader = readPattern('123a');
    expect([reader.takeWhile(expression, limit), reader.index()]).toEqual([taken, taken.length]);
  });

  it('goes back to a place', () => {
    const reader = readPattern('abc');
    reader.takeWhile(/./);
    reader.rewind(1);
    expect(reader.take('')).toBe('b');
  });

  it.each([
    ['at the end', (reader: ReturnType<typeof readPattern>) => reader.take('too short'), 'too short', 3],
    ['here', (reader: ReturnType<typeof readPattern>) => reader.fail('wrong'), 'wrong', 3],
    ['elsewhere', (reader: ReturnType<typeof readPattern>) => reader.fail('wrong', 0), 'wrong', 1],
  ])('fails %s, and counts places from 1', (_, use, message, position) => {
    const reader = readPattern('ab');
    reader.takeWhile(/./);
    expect(() => use(reader)).toThrow(expect.objectContaining({ message, position, name: 'PatternError' }));
  });
});
