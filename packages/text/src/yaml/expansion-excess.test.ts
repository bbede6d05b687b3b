import { describe, expect, it } from '@jest/globals';
import { expansionExcess } from './expansion-excess.ts';

describe('expansionExcess', () => {
  it('counts a part that is repeated each time', () => {
    const part = 'x'.repeat(10_000);
    const repeated = (times: number) => Array(times).fill(part);
    expect(expansionExcess(repeated(100), 10_100, 100)).toBeUndefined();
    expect(expansionExcess(repeated(1000), 11_000, 100)).toBe('aliases make the document too large');
    const doubled = (levels: number): unknown => {
      let value: unknown = 'x';
      for (let i = 0; i < levels; i++) value = [value, value];
      return value;
    };
    expect(expansionExcess(doubled(60), 600, 100)).toBe('aliases make the document too large');
  });

  it.each([
    [5, undefined],
    [6, 'aliases nest values more than 5 levels deep'],
    [50, 'aliases nest values more than 5 levels deep'],
  ])('lets %i levels be five', (levels, excess) => {
    let value: unknown = 1;
    for (let i = 0; i < levels; i++) value = { inner: value };
    expect(expansionExcess(value, 100, 5)).toBe(excess);
  });
});
