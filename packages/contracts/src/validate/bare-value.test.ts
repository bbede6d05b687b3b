import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bareValue } from './bare-value.ts';

const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('bareValue', () => {
  it('copies any JSON, without prototypes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copied = bareValue(value);
        expect(copied.ok && JSON.stringify(copied.value)).toBe(JSON.stringify(value));
        if (copied.ok && typeof value === 'object' && value !== null && !Array.isArray(value)) {
          expect(Object.getPrototypeOf(copied.value)).toBeNull();
        }
      }),
    );
  });

  it('leaves out what is undefined in an object', () => {
    expect(bareValue({ a: undefined, b: 1 })).toEqual({ ok: true, value: { b: 1 } });
  });

  it.each<[unknown, (string | number)[], string]>([
    [undefined, [], 'nothing'],
    [Number.NaN, [], 'NaN'],
    [{ a: [1, Number.POSITIVE_INFINITY] }, ['a', 1], 'Infinity'],
    [{ a: { b: () => {} } }, ['a', 'b'], '"function"'],
    [[undefined], [0], 'nothing'],
    [{ a: 5n }, ['a'], '"bigint"'],
    [{ a: Symbol('x') }, ['a'], '"symbol"'],
  ])('says where %p is not JSON', (value, path, got) => {
    expect(bareValue(value)).toEqual({ ok: false, path, got });
  });

  it('goes a hundred levels deep', () => {
    expect(bareValue(nested(101)).ok).toBe(true);
    expect(bareValue({ deep: nested(101) })).toEqual({
      ok: false,
      path: ['deep'],
      got: 'a value nested deeper than 100 levels',
    });
    expect(bareValue(nested(50_000)).ok).toBe(false);
  });
});
