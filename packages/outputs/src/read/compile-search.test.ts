import { describe, expect, it } from '@jest/globals';
import { compileSearch } from './compile-search.ts';

describe('compileSearch', () => {
  it.each([
    ['error|warning', 'a warning', true],
    ['^\\s*at .+:\\d+$', '  at x.ts:12', true],
    ['größe', 'die größe', true],
    ['[äöü]', 'u', false],
    ['\\u{1F600}', 'so 😀', true],
    ['\\u{20ac}', '5 €', true],
    ['😀+', '😀', true],
    ['\\\\p{2}', '\\pp', true],
    ['a{', 'a{', true],
  ])('%s in %j: %s', (pattern, text, expected) => {
    expect((compileSearch(pattern) as RegExp).test(text)).toBe(expected);
  });

  it.each([
    ['(', /Unterminated group/],
    ['x'.repeat(301), /^the pattern has 301 characters, and at most 300 are allowed$/],
    ['(?:\\p{L}|\\p{N})', /^\\p\{…\} is not supported here/],
    ['[^\\P{Lu}]', /^\\p\{…\} is not supported here/],
    ['(?:.{999}){999}', /too many repetitions/],
  ])('refuses %s', (pattern, problem) => {
    expect(compileSearch(pattern)).toMatch(problem);
  });

  // The engine compiles a pattern when it is first used.
  it.each([
    ['(?:\\W*|\\D*|\\S*)'.repeat(16), true],
    ['(?:\\w|\\W|\\d|\\D|\\s|\\S)'.repeat(14), false],
    ['(?:[^a]?[^b]?[^c]?){3}'.repeat(8), true],
    ['(?:(?:(?:[^a]?[^b]?[^c]?){3}){3}){3}'.repeat(2), true],
    ['(?:[^a]|[^b]|[^c])'.repeat(16), false],
  ])('compiles %s', (pattern, matchesNothing) => {
    expect((compileSearch(pattern) as RegExp).test('')).toBe(matchesNothing);
  });
});
