import { describe, expect, it } from '@jest/globals';
import { isTooDeep } from './is-too-deep.ts';

const nested = (levels: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x';
  for (let i = 0; i < levels; i++) value = wrap(value);
  return value;
};

describe('isTooDeep', () => {
  it.each([
    ['lists', (inner: unknown) => [inner]],
    ['objects', (inner: unknown) => ({ a: 1, inner })],
    ['both', (inner: unknown) => [{ inner }]],
  ])('allows a hundred levels of %s', (what, wrap) => {
    const levels = what === 'both' ? 50 : 100;
    expect(isTooDeep(nested(levels, wrap))).toBe(false);
    expect(isTooDeep(nested(levels + 1, wrap))).toBe(true);
  });

  it('looks no deeper than it has to', () => {
    expect(isTooDeep(nested(100_000, (inner) => [inner]))).toBe(true);
  });

  it.each([[null], [undefined], ['text'], [7], [{}], [[]]])('%j is flat', (value) => {
    expect(isTooDeep(value)).toBe(false);
  });

  it('counts an empty list as a level too', () => {
    expect([isTooDeep([], 0), isTooDeep([], 1), isTooDeep('x', 0)]).toEqual([true, false, false]);
  });
});
