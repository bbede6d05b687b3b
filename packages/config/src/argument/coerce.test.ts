import { describe, expect, it } from '@jest/globals';
import type { ArgType } from '../types.ts';
import { coerce } from './index.ts';

describe('coerce', () => {
  it.each<[unknown, ArgType, unknown]>([
    // 1e999 in JSON.
    [Number.POSITIVE_INFINITY, 'string', 'Infinity'],
    ['42', 'integer', 42],
    [' 42 ', 'integer', 42],
    ['+7', 'integer', 7],
    ['-007', 'integer', -7],
    ['-0', 'integer', 0],
    [-0, 'integer', 0],
    [5.0, 'integer', 5],
    [true, 'integer', 1],
    [false, 'integer', 0],
    ['9007199254740993', 'integer', '9007199254740993'],
    ['-0009007199254740993', 'integer', '-9007199254740993'],
    [12n, 'integer', 12],
    ['0.5', 'number', 0.5],
    ['.5', 'number', 0.5],
    ['5.', 'number', 5],
    ['1e3', 'number', 1000],
    ['0.0', 'number', 0],
    ['0e9', 'number', 0],
    ['42', 'number', 42],
    [-1.5, 'number', -1.5],
    [true, 'number', 1],
    ['TRUE', 'boolean', true],
    ['False', 'boolean', false],
    [1, 'boolean', true],
    [0, 'boolean', false],
    [true, 'boolean', true],
    [false, 'boolean', false],
    [12, 'string', '12'],
    [false, 'string', 'false'],
    [{ a: [1] }, 'string', '{"a":[1]}'],
    ['', 'string', ''],
    [1e16, 'string', '10000000000000000'],
    [-1.5e300, 'string', '-1.5e+300'],
    [{ ids: [1, 1e16, 0.1] }, 'string', '{"ids":[1,10000000000000000,0.1]}'],
    [2 ** 53 - 1, 'string', '9007199254740991'],
  ])('brings %p to %s', (value, type, expected) => expect(coerce(value, type)).toBe(expected));

  it.each<[unknown, ArgType]>([
    ['', 'integer'],
    ['1.5', 'integer'],
    [1.5, 'integer'],
    [2 ** 53, 'integer'],
    [2 ** 53, 'string'],
    [Number('-12345678901234567890'), 'string'],
    [Number('1234567890123456789012'), 'string'],
    [{ ids: [1, Number('12345678901234567890')] }, 'string'],
    ['0x10', 'integer'],
    ['1_000', 'integer'],
    [[1], 'integer'],
    [null, 'integer'],
    ['nan', 'number'],
    ['', 'number'],
    ['1e400', 'number'],
    ['1e-400', 'number'],
    [Number.NaN, 'number'],
    [Number.POSITIVE_INFINITY, 'number'],
    ['yes', 'boolean'],
    ['1', 'boolean'],
    [2, 'boolean'],
    [-1, 'boolean'],
  ])('does not bring %p to %s', (value, type) => expect(coerce(value, type)).toBeUndefined());

  it.each<ArgType>(['integer', 'number'])('takes no %s that is too long for any program', (type) => {
    expect(coerce('0'.repeat(131_072), type)).toBe(0);
    expect(coerce('0'.repeat(131_073), type)).toBeUndefined();
  });

  it('returns no text for values that JSON cannot express', () => {
    const circle: unknown[] = [];
    circle.push(circle);
    expect(coerce(circle, 'string')).toBeUndefined();
  });
});
