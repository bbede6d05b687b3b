import { describe, expect, it } from '@jest/globals';
import { parsePattern } from './parse-pattern.ts';
import { printPattern } from './print-pattern.ts';
import { spellOutCase } from './spell-out-case.ts';

const spelt = (source: string) => spellOutCase(parsePattern(source));
const print = (source: string) => printPattern(spelt(source));
const matches = (source: string, value: string) => new RegExp(`^(?:${print(source)})$`, 'u').test(value);

describe('spellOutCase', () => {
  it.each(['(?i)aB', '(?a)aB', 'aB', '(?is)[a-z]'])('leaves %s as it is', (source) => {
    expect(spelt(source)).toEqual(parsePattern(source));
  });

  it('removes the flag, and no other', () => {
    expect([...spelt('(?ias)a').flags].sort()).toEqual(['a', 's']);
  });

  it.each([
    ['(?ia)k', ['k', 'K'], ['\u212a', 'x']],
    ['(?ia)S', ['s', 'S'], ['\u017f']],
    ['(?ia)1', ['1'], ['a']],
    ['(?ia)é', ['é'], ['É']],
    ['(?ia)[b-d]', ['b', 'B', 'D'], ['a', 'E', 'e']],
    ['(?ia)[B-D]', ['b', 'B', 'd'], ['a', 'E']],
    ['(?ia)[0-z]', ['0', 'a', 'A', '_', '@'], ['{', '/']],
    ['(?ia)[X-c]', ['x', 'Y', 'c', 'C', '_'], ['d', 'W', 'w']],
    ['(?ia)[^b]', ['a', 'é'], ['b', 'B']],
    ['(?ia)[\\dk]', ['7', 'K'], ['x']],
    ['(?ia)(?:ab|c)*', ['', 'AbC', 'cAB'], ['A']],
    ['(?ia)a(?=B)b', ['AB', 'ab'], ['a']],
    ['(?ia)(x){2}', ['xX', 'XX'], ['x']],
  ])('%s', (source, matching, others) => {
    expect(matching.filter((value) => !matches(source, value))).toEqual([]);
    expect(others.filter((value) => matches(source, value))).toEqual([]);
  });

  it('refuses a reference, which would match one case only', () => {
    expect(() => spelt('(?ia)(a)\\1')).toThrow(expect.objectContaining({ position: 9 }));
  });
});
