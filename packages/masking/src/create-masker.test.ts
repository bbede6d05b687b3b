import { describe, expect, it } from '@jest/globals';
import { createBeginningMasker, createDetector, createMasker } from './index.ts';

describe('createMasker', () => {
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
    ['Bearer ghp_0123456789', ['Bearer ghp_', 'ghp_0123456789'], '***'],
    ['ghp_0123456789 next', ['ghp_0123456789', '6789 next'], '***'],
    ['abcdefgh', ['abcd', 'cdef', 'efgh'], '***'],
    ['--pin=12 abcd', ['12', '=12 a'], '--pin***bcd'],
    ['abcd12', ['abcd', '12'], '******'],
    ['größe 日本語の🙂', ['größe', '語の🙂'], '*** 日本***'],
    ['\ud83d abcd', ['abcd'], '\ud83d ***'],
  ])('makes of %j without %j: %j', (text, secrets, expected) => {
    expect(createMasker(secrets)(text)).toBe(expected);
  });
});

describe('createDetector', () => {
  it.each([
    ['curl -H token', ['token'], true],
    ['xabcdx', ['abcd'], true],
    ['port 12', ['12'], true],
    ['port 1212', ['12'], false],
    ['nothing here', ['', 'x y'], false],
    ['anything', [], false],
  ])('in %j of %j: %s, as often as it is asked', (text, secrets, expected) => {
    const isIn = createDetector(secrets);
    expect([isIn(text), isIn(text)]).toEqual([expected, expected]);
  });
});

describe('createBeginningMasker', () => {
  const long = `begin-${'0123456789'.repeat(30)}`;
  it.each([
    ['abcd secret', 4, 'abcd'],
    ['ab secret', 6, 'ab ***'],
    ['ab secret cd', 9, 'ab ***'],
    ['secret secret secret', 10, '*** ***'],
    [`ab ${long}`, 10, 'ab ***'],
    ['ab se', 5, 'ab se'],
    ['short', 100, 'short'],
    ['ab 12 cd', 4, 'ab ***'],
  ])('of %j the first %i characters are %j', (text, end, expected) => {
    expect(createBeginningMasker(['secret', long, '12'])(text, end)).toBe(expected);
  });
});

describe('createMasker with a secret and a text that are very long', () => {
  it('takes time by the sum of their lengths', () => {
    const text = 'a'.repeat(2_000_000);
    expect(createMasker([`ab${'a'.repeat(100_000)}`])(text)).toBe(text);
    expect(createMasker([`${'a'.repeat(100_000)}b`, 'b'.repeat(1000)])(text)).toBe('***');
  });
});

const command = 'prog --api-key=hunter2-secret --all';

describe('createMasker with secrets of the server', () => {
  it.each<[string, string[], string]>([
    ['what the caller gave', ['--all'], 'prog --api-key=*** ***'],
    ['the same for a right beginning of an own secret', ['key=hunter2-s'], 'prog --api-key=*** --all'],
    ['as for a wrong one', ['key=hunter2-x'], 'prog --api-key=*** --all'],
    ['and for a right end', ['secret --all'], 'prog --api-key=*** --all'],
    ['nothing by what stands for an own secret', ['key=***', '***', '= --all'], 'prog --api-key=*** --all'],
  ])('hides %s', (_, given, shown) => {
    expect(createMasker(given, ['hunter2-secret'])(command)).toBe(shown);
  });

  it('hides what the caller gave where the server has no secrets', () => {
    expect(createMasker(['hunter2-secret'], [])(command)).toBe('prog --api-key=*** --all');
  });
});
