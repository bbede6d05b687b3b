import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Findings } from './findings.ts';
import { fitsText } from './fits-text.ts';
import { choicesOf, expectation, mismatch, type Schema } from './mismatch.ts';
import { isYaml11Boolean, readBoolean, readNumber } from './read-number.ts';

describe('readBoolean', () => {
  it.each([
    [true, true],
    [false, false],
    ['true', true],
    ['True', true],
    ['TRUE', true],
    ['no', false],
    ['Off', false],
    ['ON', true],
    [1, true],
    [0, false],
    ['tRUE', undefined],
    ['y', undefined],
    ['1', undefined],
    ['', undefined],
    [2, undefined],
    [null, undefined],
    [[], undefined],
  ])('%j means %p', (value, meaning) => {
    expect(readBoolean(value)).toBe(meaning);
  });

  it.each([
    ['yes', true],
    ['No', true],
    ['true', false],
    ['FALSE', false],
    ['maybe', false],
    [true, false],
  ])('%j is a boolean for YAML 1.1 only: %p', (value, expected) => {
    expect(isYaml11Boolean(value)).toBe(expected);
  });
});

describe('readNumber', () => {
  it.each([
    ['12', 12],
    [' -1.5 ', -1.5],
    ['+.5e3', 500],
    ['1.', 1],
    [7, 7],
  ])('%j is %p', (value, number) => {
    expect(readNumber(value)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '0x10',
    '1_000',
    'NaN',
    'Infinity',
    '1e999',
    '1,5',
    '--1',
    '.',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    true,
    null,
    [],
  ])('%j is not a number', (value) => {
    expect(readNumber(value)).toBeUndefined();
  });

  it('reads back every number that is written', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        (number) => readNumber(String(number)) === number,
      ),
    );
  });
});

describe('fitsText', () => {
  it.each<[Schema, string, boolean]>([
    [{}, '', true],
    [{ minLength: 1 }, '', false],
    [{ minLength: 1 }, 'a', true],
    [{ maxLength: 2 }, 'ab', true],
    [{ maxLength: 2 }, 'abc', false],
    [{ pattern: '^a+$' }, 'aa', true],
    [{ pattern: '^a+$' }, 'ab', false],
    [{ pattern: '^.$' }, '😀', true],
  ])('%j %j: %p', (schema, text, expected) => {
    expect(fitsText(schema)(text)).toBe(expected);
  });
});

describe('expectation', () => {
  it.each<[Schema, string]>([
    [{ type: 'string' }, 'a string'],
    [{ type: 'array' }, 'a list'],
    [{ type: 'integer' }, 'an integer'],
    [{ type: 'integer', minimum: 1 }, 'an integer of at least 1'],
    [{}, 'a value'],
    [{ type: 'toString' }, 'a value'],
    [{ enum: ['a', 'b'] }, 'a or b'],
    [{ const: 'x' }, 'x'],
    [{ expected: 'a port', type: 'integer' }, 'a port'],
    [{ anyOf: [{ const: 'a' }, { enum: ['b', 'c'] }] }, 'a, b or c'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'a string'],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'string' }] }, 'a string or an integer'],
  ])('of %j is %s', (schema, words) => {
    expect(expectation(schema)).toBe(words);
    expect(mismatch(schema, 5)).toBe(`expected ${words}, got 5`);
  });

  it('has choices only where all are known', () => {
    expect(choicesOf({ anyOf: [{ const: 1 }, { type: 'string' }] })).toBeUndefined();
    expect(choicesOf({ const: undefined })).toEqual([undefined]);
    expect(choicesOf({ type: 'string' })).toBeUndefined();
  });
});

describe('Findings', () => {
  it('adds a prefix to the paths of later findings', () => {
    const findings = new Findings();
    findings.warning('tool-name', 'a', ['name']);
    const before = findings.count;
    findings.problem('missing', () => 'b', ['x'], 'key');
    findings.warning('tool-name', 'c');
    findings.prefixPaths(3, before);
    findings.prefixPaths('tools', before);
    expect(findings.list.map(({ path, part, severity }) => [path, part, severity])).toEqual([
      [['name'], 'value', 'warning'],
      [['tools', 3, 'x'], 'key', 'problem'],
      [['tools', 3], 'value', 'warning'],
    ]);
  });

  it('keeps a thousand of each kind, and describes no more', () => {
    const findings = new Findings();
    let described = 0;
    for (let i = 0; i < 1500; i++) findings.problem('missing', () => String(++described));
    findings.warning('tool-name', 'another kind');
    expect([findings.count, described]).toEqual([1001, 1000]);
  });
});
