import { describe, expect, it } from '@jest/globals';
import { GrowingArray } from './growing-array.ts';

describe('GrowingArray', () => {
  it.each([0, 1, 1024, 1025, 5000])('keeps %i numbers in their order', (count) => {
    const array = new GrowingArray(new Uint32Array(0));
    const numbers = Array.from({ length: count }, (_, i) => i * 7);
    for (const number of numbers) array.push(number);
    expect([...array.view()]).toEqual(numbers);
  });

  it('stays an array of the type it began with', () => {
    const array = new GrowingArray(new Uint16Array(0));
    array.push(65_537);
    expect(array.view()).toEqual(Uint16Array.of(1));
  });

  it('begins with nothing, whatever room it is given', () => {
    const array = new GrowingArray(Uint32Array.of(9, 9));
    array.push(1);
    expect([...array.view()]).toEqual([1]);
  });
});
