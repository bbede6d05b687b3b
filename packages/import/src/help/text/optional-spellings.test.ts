import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

describe('a long spelling in brackets', () => {
  it('is a spelling, not a value', () => {
    const text = `usage: vcs log [PATH]

Valid options:
  -r [--revision] ARG      : what to show
  -q [--quiet]             : say less
  -g [--use-history]       : use more
                             of it
`;
    expect(
      parseHelp(text, ['vcs', 'log']).flags.map(({ names, value, description }) => [
        names.join(' '),
        value,
        description,
      ]),
    ).toEqual([
      ['-r --revision', 'required', 'what to show'],
      ['-q --quiet', 'none', 'say less'],
      ['-g --use-history', 'none', 'use more\nof it'],
    ]);
  });
});
