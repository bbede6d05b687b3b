import { describe, expect, it } from '@jest/globals';
import { parsePattern } from './parse-pattern.ts';
import { printPattern } from './print-pattern.ts';

const print = (source: string) => printPattern(parsePattern(source));

describe('printPattern', () => {
  it.each([
    ['abc', 'abc'],
    ['a/b', 'a\\/b'],
    ['\\.\\*\\(\\)\\[\\]\\{\\}\\|\\^\\$\\?\\+\\\\', '\\.\\*\\(\\)\\[\\]\\{\\}\\|\\^\\$\\?\\+\\\\'],
    ['}{', '\\}\\{'],
    ['\\n\\t', '\\n\\u0009'],
    ['.', '[^\\n]'],
    ['(?s).', '[^]'],
    ['a|b|', 'a|b|'],
    ['(a)(?:b)', '(a)(?:b)'],
    ['(?P<n>a)(?P=n)0', '(a)(?:\\1)0'],
    ['(?=a)(?!b)(?<=c)(?<!d)', '(?=a)(?!b)(?<=c)(?<!d)'],
    ['a*b+c?', 'a*b+c?'],
    ['a*?b+?c??', 'a*?b+?c??'],
    ['a{2}b{2,}c{2,3}d{0}', 'a{2}b{2,}c{2,3}d{0}'],
    ['a{0,1}b{1,}c{0,}d{1}', 'a?b+c*d{1}'],
    ['(?=a)*', '(?:(?=a))*'],
    ['\\Aa\\Z', '^a$'],
    ['^a$', '^a$'],
    ['$a', '(?=\\n?$)a'],
    ['a$|b', 'a$|b'],
    ['(a$)', '(a$)'],
    ['(a$)b', '(a(?=\\n?$))b'],
    ['(?:a$)?', '(?:a(?=\\n?$))?'],
    ['(?m)^a$', '(?<![^\\n])a(?![^\\n])'],
    ['', ''],
  ])('prints %s as %s', (source, printed) => expect(print(source)).toBe(printed));

  it.each([
    ['\\bé\\b', 'é', true],
    ['\\b-', '-', false],
    ['a\\Bb', 'ab', true],
    ['a\\B', 'a', false],
    ['\\B', '', false],
    ['\\B-', '-', true],
    ['(?a)é\\b', 'é', false],
    ['(?m)a$\\nb', 'a\nb', true],
    ['(?m)a\\r^b', 'a\rb', false],
    ['a$\\n', 'a\n', true],
    ['a$\\n\\n', 'a\n\n', false],
  ])('%s matches the whole of %j: %p', (source, value, isTaken) => {
    expect(new RegExp(`^(?:${print(source)})$`, 'u').test(value)).toBe(isTaken);
  });
});
