import { describe, expect, it } from '@jest/globals';
import { maskSecrets } from './index.ts';

describe('maskSecrets', () => {
  it.each([
    ['curl -H token', ['token'], 'curl -H ***'],
    ['--token=abc abc', ['abc'], '--token=*** ***'],
    ['abcdef abc', ['abc', 'abcdef'], '*** ***'],
    ['nothing here', ['', 'x y'], 'nothing here'],
    ['a$&b', ['$&'], 'a***b'],
  ])('makes of %j without %j: %j', (text, secrets, expected) => {
    expect(maskSecrets(text, secrets)).toBe(expected);
  });
});
