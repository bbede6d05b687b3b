import { describe, expect, it } from '@jest/globals';
import { looksLikeHelp } from './looks-like-help.ts';

describe('looksLikeHelp', () => {
  it.each([
    ['a usage line', 'Usage: notes [OPTIONS] FILE\n'],
    ['a usage line in lower case', 'usage: notes [-h] [--all] FILE\n'],
    ['a heading of options', 'Notes for everybody\n\nOptions:\n\n'],
    ['a heading of commands', 'Notes for everybody\n\nAvailable Commands:\n'],
    ['lines of options', 'Notes for everybody\n  -a      All of them\n  -b      Both of them\n'],
    ['a refusal with the options below it', `error: no file\n${'  -x   text\n'.repeat(3)}`],
    [
      'a refusal with the usage in many lines',
      `unknown option\nUsage: notes\n${'text of help\n'.repeat(14)}`,
    ],
  ])('recognizes help by %s', (_, text) => {
    expect(looksLikeHelp(text)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['a few words', 'Usage: x'],
    ['a result', 'first note, of today\nsecond note, of yesterday\n'],
    ['an error', 'error: unknown option --help\nSee usage somewhere else.\n'],
    ['an error that names the usage', 'error: unrecognized option\nUsage: notes FILE\n'],
    ['a stack of calls', 'Traceback (most recent call last):\n  File "x", line 1\nUsage error\n'],
    ['one dash alone', 'Notes for everybody\n  -a      All of them\n'],
  ])('does not mistake %s for help', (_, text) => {
    expect(looksLikeHelp(text)).toBe(false);
  });
});
