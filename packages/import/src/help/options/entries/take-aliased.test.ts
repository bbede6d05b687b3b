import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../../parse-help.ts';

const lastFlag = (line: string) =>
  parseHelp(
    `Usage: tool [options]

Options:
  --format=<format>   Output format: bsd (default), posix, sysv
  --quiet             Say nothing
  ${line}
`,
    ['tool'],
  ).flags.at(-1)!;

describe('takeAliased', () => {
  it.each(['Alias for --format', 'Same as --format.', 'Shorthand for `--format`'])(
    'gives an option the values of the one it stands for: %s',
    (text) => {
      expect(lastFlag(`-f <format>         ${text}`).enum).toEqual(['bsd', 'posix', 'sysv']);
    },
  );

  it.each([
    ['-j                  Alias for --format', 'none'],
    ['-f <format>         Alias for --quiet', 'required'],
    ['-f <format>         Same as --format, but with colours', 'required'],
    ['-f <format>         Alias for --other', 'required'],
  ])('leaves others as they are: %s', (line, value) => {
    const flag = lastFlag(line);
    expect(flag.value).toBe(value);
    expect(flag.enum).toBeUndefined();
  });
});
