import { withDeadline } from '@climax/host';
import { describe, expect, it } from '@jest/globals';
import { looksLikeHelp } from './looks-like-help.ts';

describe('looksLikeHelp', () => {
  it.each([
    ['a usage line', 'Usage: notes [OPTIONS] FILE\n'],
    ['a usage line in lower case', 'usage: notes [-h] [--all] FILE\n'],
    ['a usage line behind a name', 'rand: usage: rand LOW HIGH\n'],
    ['a line of syntax', 'Notes 1.0\n\nSyntax: notes [options] file\n'],
    ['a heading of options', 'Notes for everybody\n\nOptions:\n\n'],
    ['a heading of commands', 'Notes for everybody\n\nAvailable Commands:\n'],
    ['lines of options', 'Notes for everybody\n  -a      All of them\n  -b      Both of them\n'],
    ['a manual page', 'HOURS-DAY(1)\n\nNAME\n       hours-day\n\nSYNOPSIS\n       hours day [TAG...]\n'],
    ['a refusal with the options below it', `error: no file\n${'  -x   text\n'.repeat(3)}`],
    [
      'options with an error below them',
      'Usage: notes list\n\nOptions:\n  -json: as JSON\nERROR: unable to parse\n',
    ],
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
    [
      'an error below the usage',
      "Usage: notes [OPTIONS] COMMAND [ARGS]...\nTry 'notes --help' for help.\n\nError: No such command 'help'.\n",
    ],
    ['an error of a tag below another', '[notes][ERROR] Command not found\n\nusage: notes <command>\n'],
    ['a stack of calls', 'Traceback (most recent call last):\n  File "x", line 1\nUsage error\n'],
    ['one dash alone', 'Notes for everybody\n  -a      All of them\n'],
  ])('does not mistake %s for help', (_, text) => {
    expect(looksLikeHelp(text)).toBe(false);
  });

  it('takes time by the length of a text of empty lines', () => {
    expect(withDeadline(5000, () => looksLikeHelp(`a${'\n'.repeat(200_000)}b`))).toBe(false);
  });
});
