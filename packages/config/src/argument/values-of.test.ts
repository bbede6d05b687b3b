import { describe, expect, it } from '@jest/globals';
import type { ToolArg } from '../types.ts';
import { givenValue, separatorOf, valuesOf, valueText } from './values-of.ts';

const define = (given: Partial<ToolArg> = {}) => ({ name: 'a', ...given }) as ToolArg;

describe('givenValue', () => {
  it.each<[Record<string, unknown>, unknown]>([
    [{}, undefined],
    [{ a: 1 }, 1],
    [{ a: null }, undefined],
    [{ a: undefined, b: 2 }, 2],
    [{ a: null, c: 3 }, 3],
    [{ b: 2, c: 3 }, 2],
    [{ a: 1, b: 2 }, 1],
    [{ a: false, b: 2 }, false],
    [{ a: '', b: 2 }, ''],
    [{ a: 0, b: 2 }, 0],
  ])('in %j is %j', (args, value) => {
    expect(givenValue({ name: 'a', aliases: ['b', 'c'] }, args)).toBe(value);
  });

  it.each<[Partial<ToolArg>, Record<string, unknown>, unknown]>([
    [{ multiple: true }, { a: [] }, undefined],
    [{ multiple: true }, { a: [''] }, ['']],
    [{ multiple: true }, { a: [null] }, [null]],
    [{ multiple: true }, { a: '' }, ''],
    [{ multiple: true, aliases: ['b'] }, { a: [], b: ['x'] }, ['x']],
    [{}, { a: [] }, []],
    [{ cwd: true }, { a: '' }, undefined],
    [{ cwd: true, aliases: ['b'] }, { a: '', b: 'x' }, 'x'],
    [{ stdin: true }, { a: '' }, ''],
  ])('for %j in %j is %j', (arg, args, value) => {
    expect(givenValue(define(arg), args)).toEqual(value);
  });

  it('does not find what every object inherits', () => {
    expect(givenValue({ name: 'constructor', aliases: ['toString'] }, {})).toBeUndefined();
  });
});

describe('valuesOf', () => {
  it.each<[Partial<ToolArg>, unknown, unknown[]]>([
    [{}, undefined, []],
    [{}, null, []],
    [{}, 'x', ['x']],
    [{}, ['x', 'y'], [['x', 'y']]],
    [{ default: 'd' }, undefined, ['d']],
    [{ default: 'd' }, null, ['d']],
    [{ default: 'd' }, 'x', ['x']],
    [{ default: 0 }, undefined, [0]],
    [{ multiple: true }, ['x', 'y'], ['x', 'y']],
    [{ multiple: true }, 'x', ['x']],
    [{ multiple: true }, [], []],
    [{ multiple: true, default: ['d'] }, [], ['d']],
    [{ cwd: true, default: '/d' }, '', ['/d']],
    [{ cwd: true, default: '' }, undefined, []],
    [{ multiple: true }, 'x,y', ['x,y']],
    [{ multiple: true, join: ',' }, ['x,y', 'z'], ['x', 'y', 'z']],
    [{ multiple: true, join: ',' }, ',x,', ['', 'x', '']],
    [{ multiple: true, join: ',' }, [5, 'x,y'], [5, 'x', 'y']],
    [{ multiple: true, stdin: true }, 'x\ny\n', ['x', 'y']],
    [{ multiple: true, stdin: true }, 'x\n\n', ['x', '']],
    [{ multiple: true, stdin: true }, '\n', ['', '']],
    [{ multiple: true, stdin: true, join: ';' }, 'x\ny;z', ['x\ny', 'z']],
    [{ join: ',' }, 'x,y', ['x,y']],
  ])('%j given %j: %j', (arg, value, values) => {
    expect(valuesOf(define(arg), value === undefined ? {} : { a: value })).toEqual(values);
  });
});

describe('separatorOf', () => {
  it.each<[Partial<ToolArg>, string | undefined]>([
    [{}, undefined],
    [{ join: ',' }, undefined],
    [{ multiple: true }, undefined],
    [{ multiple: true, join: ',' }, ','],
    [{ multiple: true, join: '' }, ''],
    [{ multiple: true, stdin: true }, '\n'],
    [{ multiple: true, stdin: true, join: '\0' }, '\0'],
    [{ multiple: true, positional: true }, undefined],
  ])('of %j is %j', (arg, separator) => {
    expect(separatorOf(define(arg))).toBe(separator);
  });
});

describe('valueText', () => {
  it.each([
    ['x', 'x'],
    [5, '5'],
    [-0.5, '-0.5'],
    [true, 'true'],
    [null, 'null'],
    [['a', 1], '["a",1]'],
    [{ a: 'b' }, '{"a":"b"}'],
  ])('of %j is %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});

describe('valuesOf with a separator of several characters', () => {
  it.each([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['x:', 'y'],
      ['x', ':y'],
    ],
    [
      ['x:', ':y'],
      ['x', '', 'y'],
    ],
    [
      ['x::y', 'z'],
      ['x', 'y', 'z'],
    ],
    [[''], ['']],
  ])('reads %j as the program will', (given, read) => {
    const arg = define({ multiple: true, join: '::' });
    expect(valuesOf(arg, { a: given })).toEqual(read);
    expect(given.join('::')).toBe(read.join('::'));
  });
});
