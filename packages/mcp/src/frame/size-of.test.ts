import { describe, expect, it } from '@jest/globals';
import { sizeOf } from './size-of.ts';

describe('sizeOf', () => {
  it.each([
    [undefined, 8],
    [null, 8],
    [12.5, 8],
    ['text', 12],
    [[], 8],
    [['a', 1], 25],
    [{ name: 'text', list: [true] }, 44],
  ])('of %j is %i', (value, size) => {
    expect(sizeOf(value)).toBe(size);
  });

  it('counts values at any depth', () => {
    const deep = JSON.parse(`${'['.repeat(10_000)}"x"${']'.repeat(10_000)}`);
    expect(sizeOf(deep)).toBe(80_009);
  });
});
