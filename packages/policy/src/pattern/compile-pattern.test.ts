import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compilePattern } from './compile-pattern.ts';
import { PatternError } from './pattern-node.ts';

const facts = JSON.parse(readFileSync(new URL('./python-matches.json', import.meta.url), 'utf8')) as {
  values: string[];
  matches: [pattern: string, bits: string][];
  refused: string[];
};

function isMatch(pattern: string, value: string): boolean {
  return compilePattern(pattern).test(value, 1000) === 'match';
}

function refusal(pattern: string): PatternError {
  try {
    compilePattern(pattern);
  } catch (error) {
    if (error instanceof PatternError) return error;
    throw error;
  }
  throw new Error(`${pattern} was accepted`);
}

describe('compilePattern', () => {
  it.each(facts.matches)('matches the values that Python matches: %j', (pattern, bits) => {
    const found = facts.values.map((value) => (isMatch(pattern, value) ? '1' : '0')).join('');
    expect(found).toBe(bits);
  });

  it.each(facts.refused)('refuses what Python refuses: %j', (pattern) => {
    expect(refusal(pattern)).toBeInstanceOf(PatternError);
  });

  it.each([
    ['RX-02 alternation is matched as a whole', 'foo|bar', ['foo', 'bar'], ['fooEVIL', 'EVILbar', 'foobar']],
    ['RX-05 named groups', '(?P<n>x)-(?P=n)', ['x-x'], ['x-y', 'x-']],
    ['RX-05 ignoring case', '(?i)abc', ['abc', 'ABC', 'aBc'], ['abcd']],
    ['RX-05 start and end of the text', '\\Aok\\Z', ['ok'], ['AokZ', 'ok\n']],
    ['RX-05 comments', 'a(?#not this)b', ['ab'], ['anot thisb']],
    ['RX-05 a comment between an item and its repetition', 'a(?#c)*', ['', 'aaa'], ['a(']],
    ['RX-08 one emoji is one character', '.', ['😀', 'é', '\r', '\u2028'], ['😀😀', '\n', '']],
    ['RX-08 words of every script', '\\w+', ['é', 'д٣', '漢字', 'x²', '_'], ['-', 'e\u0301', '😀']],
    ['RX-08 digits of every script', '\\d+', ['7', '٣'], ['²', 'a']],
    ['RX-08 ASCII on request', '(?a)\\w+\\d', ['a1'], ['é1', 'a٣']],
    ['RT-16 ASCII case on request', '(?ia)k\\w', ['Ka', 'kA', 'kz'], ['\u212aa', 'k\u212a', 'k\u017f']],
    ['RT-16 in a set', '(?ia)[i-k]+', ['iJK'], ['\u212a', 'l', '\u0130']],
    ['RT-16 in a range across the cases', '(?ia)[Z-a]+', ['zA_'], ['b', 'y']],
    ['RT-16 in a negated set', '(?ai)[^k]', ['\u212a', 'x'], ['k', 'K']],
    ['RT-16 other letters keep their case', '(?ia)é', ['é'], ['É']],
    ['RX-08 a negated set takes a newline', '[^;]*', ['a\nb', ''], ['a;b']],
    ['blanks of every script', '\\s', [' ', '\u2003', '\u0085', '\x1c'], ['\ufeff', '\u200b']],
    ['a dollar before a last newline', 'a$\\n', ['a\n'], ['a']],
    ['lines on request', '(?m)a$\\n^b', ['a\nb'], ['ab']],
    ['the dot and newlines on request', '(?s).', ['\n', '\r', 'x'], ['']],
    ['braces that count nothing', 'a{b}{,x', ['a{b}{,x'], ['ab']],
    ['at most so many', 'x{,2}', ['', 'xx'], ['xxx']],
    ['any number in braces', 'x{,}', ['', 'xxxx'], ['y']],
    ['a class turned inside out in a set', '[\\W_]+', ['-_ '], ['a', '-a']],
    ['a class turned inside out in a negated set', '[^\\W_]+', ['aé7'], ['_', '-']],
    ['a bracket first in a set', '[]a]+', [']a'], ['b']],
    ['octal and hexadecimal characters', '\\101\\x42\\u0043\\U00000044\\0', ['ABCD\0'], ['ABCD']],
    ['word boundaries of every script', '\\bé\\b.*', ['é', 'é x'], ['éx']],
    ['a repeated lookahead', '(?=a)*a', ['a'], ['b']],
  ])('%s', (_, pattern, matching, others) => {
    expect(matching.filter((value) => !isMatch(pattern, value))).toEqual([]);
    expect(others.filter((value) => isMatch(pattern, value))).toEqual([]);
  });

  it.each([
    ['RX-03', 'a)|(?:.*', 2, 'this ) closes no group; write \\) for the character'],
    ['RX-04', '(unclosed', 1, 'missing ) for the group opened at position 1'],
    ['RX-04', '[z-a]', 2, 'the range z-a is the wrong way round'],
    ['RX-04', '*a', 1, 'there is nothing to repeat here'],
    ['RX-04', 'ab[c', 5, 'missing ] for the set opened at position 3'],
    ['RX-04', 'a**', 3, 'this repeats a repetition; put the inner one in (?:...)'],
    ['RX-04', 'a{3,2}', 2, '{3,2}: the minimum is greater than the maximum'],
    ['RX-04', 'a\\', 3, 'a backslash at the end means nothing; write \\\\ for a backslash'],
    ['RX-05', 'a++', 3, 'possessive repetition is not supported; leave the last + out'],
    ['RX-05', '(?>a)', 1, 'atomic groups are not supported; write (?:...)'],
    ['RX-05', '(a)?(?(1)b|c)', 5, 'conditions are not supported; write the alternatives out'],
    ['RX-05', 'a(?i)b', 2, 'flags must be at the start of the pattern'],
    ['RX-05', '(?i:a)b', 1, 'inline flags are not supported; write the flag at the start of the pattern'],
    ['RX-05', '(?x)a b', 1, 'the flag (?x) is not supported; i, s, m and a are'],
    ['RX-05', '(?<n>x)', 1, 'write (?P<name>...) for a named group'],
    ['RX-05', 'ok\\z', 3, '\\z has no meaning here; write \\Z for the end of the value'],
    ['RX-05', '\\p{L}', 1, '\\p has no meaning here; write \\w for letters and digits of every script'],
    ['RX-05', '\\q', 1, '\\q has no meaning here'],
    ['RX-05', '(?au)a', 1, 'the flags a and u exclude each other'],
    ['RT-16', '(?ia)(a)\\1', 9, 'a reference to a group is not supported together with (?i) and (?a)'],
    ['a later group', '\\1(a)', 1, '\\1 refers to a group that does not exist before it'],
    [
      'a group that need not match',
      '(a)?\\1b',
      5,
      'the reference to group 1 refers to a group inside an alternative, a repetition or a lookaround, which is not supported',
    ],
    ['a huge pattern', '(?:a?){99999999999}', 1, 'the pattern is too large'],
    ['a deep pattern', '('.repeat(5000), 101, 'groups may be nested 100 deep at most'],
  ])('%s: refuses %s at position %i', (_, pattern, position, message) => {
    expect(refusal(pattern)).toMatchObject({ position, message });
  });

  it('matches only the text itself when every special character is escaped', () => {
    const escaped = (text: string) =>
      [...text].map((char) => (/[a-z0-9]/i.test(char) ? char : `\\${char}`)).join('');
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    fc.assert(
      fc.property(text, text, (value, other) => {
        expect(isMatch(escaped(value), value)).toBe(true);
        expect(isMatch(escaped(value), other)).toBe(value === other);
      }),
    );
  });

  it('compiles a pattern once', () => expect(compilePattern('[a-f]{3}')).toBe(compilePattern('[a-f]{3}')));

  it('compiles or refuses any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab()[]{}|?*+^$\\.-:P<>=!#,1dwZ') }), (pattern) => {
        try {
          compilePattern(pattern).test('ab', 1000);
        } catch (error) {
          expect(error).toBeInstanceOf(PatternError);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['^[a-z]+$', '^[a-z]+$'],
    ['[a-z]+', '^(?:[a-z]+)$'],
    ['a|b', '^(?:a|b)$'],
    ['^a|b$', '^(?:^a|b$)$'],
    ['^src/.*', '^(?:^src\\/[^\\n]*)$'],
    ['(?i)abc', undefined],
    ['\\w+', undefined],
  ])('offers %s to JSON Schema as %s', (pattern, portable) => {
    expect(compilePattern(pattern).portable).toBe(portable);
  });
});
