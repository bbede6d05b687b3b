import { describe, expect, it } from '@jest/globals';
import { maskSecrets } from './index.ts';

describe('maskSecrets', () => {
  it.each([
    ['curl -H token', ['token'], 'curl -H ***'],
    ['--token=abcd,abcd', ['abcd'], '--token=***,***'],
    ['xabcdx', ['abcd'], 'x***x'],
    ['abcdef abcd', ['abcd', 'abcdef'], '*** ***'],
    ['--pin=12 on port 1212', ['12'], '--pin=*** on port 1212'],
    ['a (?) b', ['(?)'], 'a *** b'],
    ['nothing here', ['', 'x y'], 'nothing here'],
    ['a$& b', ['a$&'], '*** b'],
    ['$1$&', ['$1$&'], '***'],
  ])('makes of %j without %j: %j', (text, secrets, expected) => {
    expect(maskSecrets(text, secrets)).toBe(expected);
  });
});
