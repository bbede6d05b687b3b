import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareDecimals } from './compare-decimals.ts';

describe('compareDecimals', () => {
  it.each([
    ['1', '2', -1],
    ['10', '9', 1],
    ['5', '5.0', 0],
    ['-0', '0', 0],
    ['-7', '-7', 0],
    ['-3', '-2.5', -1],
    ['.5', '0.50', 0],
    ['1e3', '1000', 0],
    ['1e+21', '999999999999999999999', 1],
    ['0.1', '1e-1', 0],
    ['10.00000000000000000000000001', '10', 1],
    ['9007199254740993', '9007199254740992', 1],
    ['-9007199254740993', '-9007199254740992', -1],
    ['1e99999999999999999999', '10', 1],
    ['-1e99999999999999999999', '10', -1],
    ['1e-99999999999999999999', '0', 1],
    ['0e99999999999999999999', '0', 0],
  ])('puts %s against %s', (a, b, order) => {
    expect(Math.sign(compareDecimals(a, b)!)).toBe(order);
    expect(Math.sign(compareDecimals(b, a)!)).toBe(0 - order);
  });

  it.each([
    '',
    ' ',
    '1 ',
    'abc',
    'NaN',
    'Infinity',
    '0x10',
    '1_000',
    '1,5',
    '.',
    'e5',
    '--1',
    '1e',
    '٣',
    '1\n',
  ])('does not mistake %j for a number', (text) => {
    expect(compareDecimals(text, '0')).toBeUndefined();
  });

  it('compares numbers with many zeros', () => {
    const zeros = '0'.repeat(131_000);
    expect(compareDecimals(`1${zeros}1`, `1${zeros}2`)).toBeLessThan(0);
    expect(compareDecimals(zeros, '0')).toBe(0);
  });

  it('agrees with integers of any size', () => {
    const integer = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
    fc.assert(
      fc.property(integer, integer, (a, b) => {
        expect(Math.sign(compareDecimals(String(a), String(b))!)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it('agrees with doubles', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(number, number, (a, b) => {
        expect(Math.sign(compareDecimals(String(a), String(b))!)).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });
});
