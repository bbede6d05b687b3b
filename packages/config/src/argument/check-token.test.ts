import { describe, expect, it } from '@jest/globals';
import { checkToken } from './check-token.ts';
import type { Placement } from './placement.ts';

describe('checkToken', () => {
  it.each<[string, string, Placement]>([
    ['plain text', 'abc', 'positional'],
    ['nothing', '', 'flag'],
    ['line breaks and controls', 'a\n\x1b', 'flag'],
    ['every script', '日本語 😀', 'inline'],
    ['the longest that may be', 'x'.repeat(131_071), 'flag'],
    ['a NUL in standard input', 'a\0b', 'stdin'],
    ['very much standard input', 'x'.repeat(500_000), 'stdin'],
  ])('accepts %s', (_, text, placement) => expect(checkToken(text, placement)).toBeUndefined());

  it.each<[string, string, Placement, string, string]>([
    [
      'a byte too many',
      'x'.repeat(131_072),
      'flag',
      'too-long',
      ' is too long (131072 bytes, limit 131072); pass it through stdin',
    ],
    [
      'too many bytes of fewer characters',
      'ä'.repeat(65_536),
      'positional',
      'too-long',
      ' is too long (131072 bytes, limit 131072); pass it through stdin',
    ],
    [
      'three bytes each',
      '日'.repeat(43_691),
      'inline',
      'too-long',
      ' is too long (131073 bytes, limit 131072); pass it through stdin',
    ],
    [
      'a directory that is too long',
      'x'.repeat(140_000),
      'cwd',
      'too-long',
      ' is too long (140000 bytes, limit 131072); give a shorter path',
    ],
    ['a NUL', 'a\0b', 'flag', 'nul', ': text may not contain a NUL character (\\u0000)'],
    ['half of a character', 'a\ud83d', 'flag', 'unicode', ': text is not well-formed Unicode'],
    ['the other half', '\ude00b', 'positional', 'unicode', ': text is not well-formed Unicode'],
    [
      'half of a character in standard input',
      '\ud800',
      'stdin',
      'unicode',
      ': text is not well-formed Unicode',
    ],
  ])('refuses %s', (_, text, placement, code, says) =>
    expect(checkToken(text, placement)).toEqual({ code, says }),
  );
});
