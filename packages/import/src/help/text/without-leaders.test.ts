import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

describe('dots between an option and its description', () => {
  it('are left out', () => {
    const text = `Usage: webp [options] in_file

Options:
  -h / -help ............. short help
  -q <float> ............. quality factor, default=75
  -size <int> ............ target size
     -size must come first, as it is slow
  -partition_limit <int> . limit quality
  -crop <x> <y> <w> <h> .. crop picture
  -v ..................... verbose, slow
  -mt .................... use threads ... if available
`;
    expect(
      parseHelp(text, ['webp']).flags.map(({ names, type, description }) => [
        names.join(' '),
        type,
        description,
      ]),
    ).toEqual([
      ['-h -help', 'boolean', 'short help'],
      ['-q', 'number', 'quality factor, default=75'],
      ['-size', 'integer', 'target size\n-size must come first, as it is slow'],
      ['-partition_limit', 'integer', 'limit quality'],
      ['-crop', 'string', 'crop picture'],
      ['-v', 'boolean', 'verbose, slow'],
      ['-mt', 'boolean', 'use threads ... if available'],
    ]);
  });

  it('are kept in a sentence', () => {
    const text = 'Usage: tool\n\nOptions:\n  -a  one ... two\n  -b  three .... four\n';
    expect(parseHelp(text, ['tool']).flags.map(({ description }) => description)).toEqual([
      'one ... two',
      'three .... four',
    ]);
  });
});
