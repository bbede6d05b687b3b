import { describe, expect, it } from '@jest/globals';
import { looksLikeOption } from './looks-like-option.ts';

describe('looksLikeOption', () => {
  it.each([
    ['-x', true],
    ['--name', true],
    ['--', true],
    ['-5', true],
    ['-', false],
    ['', false],
    ['a-b', false],
    [' -x', false],
  ])('%j: %s', (word, expected) => {
    expect(looksLikeOption(word)).toBe(expected);
  });
});
