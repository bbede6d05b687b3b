import { describe, expect, it } from '@jest/globals';
import { durationText } from './duration-text.ts';

describe('durationText', () => {
  it.each([
    [null, ''],
    [0, '0 ms'],
    [12.4, '12 ms'],
    [1000, '1.0 s'],
    [3456, '3.4 s'],
    [59_999, '59.9 s'],
    [60_000, '1 min 0 s'],
    [125_400, '2 min 5 s'],
  ])('%d', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});
