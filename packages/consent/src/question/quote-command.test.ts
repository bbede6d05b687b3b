import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countShownWords, quoteCommand } from './quote-command.ts';

describe('quoteCommand', () => {
  it.each([
    [['git', 'log', '-n', '3'], 'git log -n 3'],
    [['rm', 'a b --force'], "rm 'a b --force'"],
    [['echo', "it's"], "echo 'it'\\''s'"],
    [['echo', ''], "echo ''"],
    [['echo', 'a\nb'], "echo $'a\\nb'"],
    [['echo', "a\n'\\"], "echo $'a\\n\\'\\\\'"],
    [['echo', '\u202eabc'], "echo $'\\u202eabc'"],
    [['echo', '$(id)', '`id`', '*', '~', '#x'], "echo '$(id)' '`id`' '*' '~' '#x'"],
  ])('%j', (argv, expected) => {
    expect(quoteCommand(argv)).toBe(expected);
  });

  it('can be pasted into a shell', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/\0|\p{Cs}/u.test(text));
    fc.assert(
      fc.property(fc.array(word, { maxLength: 4 }), (words) => {
        const line = quoteCommand(['printf', '%s\\0', 'x', ...words]);
        const printed = execFileSync('bash', ['--norc', '-c', line], {
          encoding: 'utf8',
          env: { LC_ALL: 'C.UTF-8', SHLVL: '1' },
        });
        expect(printed.split('\0').slice(0, -1)).toEqual(['x', ...words]);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps both ends of a long line', () => {
    const line = quoteCommand(['first', ...Array.from({ length: 500 }, (_, i) => `word${i}`), 'last']);
    expect(line).toMatch(/^first word0 .* …\[\d+ of 502 words left out\]… .* word499 last$/);
    expect(line.length).toBeLessThan(2100);
  });
});

describe('countShownWords', () => {
  it.each([
    [['rm', 'a'], 2],
    [['rm', 'x'.repeat(5000)], 2],
    [['rm', ...Array.from({ length: 60 }, (_, i) => `file-${i}`)], 61],
  ])('counts all words of a command that fits', (argv, expected) => {
    expect(countShownWords(argv)).toBe(expected);
  });

  it('counts the words at both ends of a longer one', () => {
    expect(countShownWords(['rm', ...Array.from({ length: 50 }, (_, i) => `${i}-`.repeat(40))])).toBeLessThan(
      30,
    );
  });
});
