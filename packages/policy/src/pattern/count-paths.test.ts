import { describe, expect, it } from '@jest/globals';
import { countPaths } from './count-paths.ts';
import { parsePattern } from './parse-pattern.ts';

describe('countPaths', () => {
  it.each([
    ['abc', 100, 1],
    ['a?b?', 100, 4],
    ['a|b|c', 100, 3],
    ['[a-z]+', 100, 100],
    ['[a-z]{2,5}', 100, 4],
    ['a*b*', 100, 101 * 101],
    ['(?:ab)*', 100, 101],
    ['(?=a*)b', 100, 101],
    ['(a+)+', 100, Number.POSITIVE_INFINITY],
    ['(a|b)*', 100, Number.POSITIVE_INFINITY],
    ['(a?){30}', 100, Number.POSITIVE_INFINITY],
  ])('%s has on %i characters at most %d', (pattern, length, paths) => {
    expect(countPaths(parsePattern(pattern).root, length)).toBe(paths);
  });
});
