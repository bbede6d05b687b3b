import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

describe('a long spelling in brackets', () => {
  it('is one of two in braces', () => {
    const text = 'Options:\n  {--change-start|--adjust-start} <incr>\n                Move the start\n';
    expect(parseHelp(text, ['tool']).flags).toMatchObject([
      { names: ['--change-start', '--adjust-start'], value: 'required', description: 'Move the start' },
    ]);
  });

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

  it('stands in spaces of its own where Boost writes the options', () => {
    const text = `Usage: osm cut [OPTIONS] FILE

Options:
  -b [ --box ] arg                      What to cut
  -s [ --strategy ] arg (=complete_ways)
                                        How to do it
  -j [ --jobs ] arg (=4)                How many at once
  -x [ --history ]                      Input is history
  --generator arg (=osm)                Name in the header
  -h [ --help ]                         Show help
`;
    expect(
      parseHelp(text, ['osm', 'cut']).flags.map(({ names, value, type, default: standard, description }) => [
        names.join(' '),
        value,
        type,
        standard,
        description,
      ]),
    ).toEqual([
      ['-b --box', 'required', 'string', undefined, 'What to cut'],
      ['-s --strategy', 'required', 'string', 'complete_ways', 'How to do it'],
      ['-j --jobs', 'required', 'integer', '4', 'How many at once'],
      ['-x --history', 'none', 'boolean', undefined, 'Input is history'],
      ['--generator', 'required', 'string', 'osm', 'Name in the header'],
      ['-h --help', 'none', 'boolean', undefined, 'Show help'],
    ]);
  });
});
