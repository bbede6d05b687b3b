import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../../parse-help.ts';

describe('the column of the descriptions', () => {
  it('is the same beside the options and below them', () => {
    const text = `Usage: check [OPTION...] PATH [PATH...]

Options:
    --scheme=LIST
                    Since v3.2.
    -c REGEX, --check=REGEX
                    Since v2.10.
    -i REGEX, --ignore=REGEX
                    Since v2.10.
    -e CODEC, --encoding=CODEC
                    Since v2.15.
    -r, --recursive Since v2.10.
    -l N, --lines=N Since v2.10.
    --tail=N        Since v2.15.
    -s, --skipped   Since v3.3.
    -m, --machine   Since v2.12.
`;
    expect(parseHelp(text, ['check']).flags.map(({ names, value }) => `${names.join(' ')} ${value}`)).toEqual(
      [
        '--scheme required',
        '-c --check required',
        '-i --ignore required',
        '-e --encoding required',
        '-r --recursive none',
        '-l --lines required',
        '--tail required',
        '-s --skipped none',
        '-m --machine none',
      ],
    );
  });
});
