import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../../index.ts';
import { runnerLength } from './runner-length.ts';

describe('runnerLength', () => {
  it.each([
    ['python3 -m http.server [port]', 'http.server', 2],
    ['java -jar notes.jar export', 'notes', 2],
    ['java -Xmx1g -jar notes.jar export', 'notes', 3],
    ['node notes.js export', 'notes', 1],
    ['npx notes export', 'notes', 1],
    ['bundle exec notes export', 'notes', 2],
    ['npx notes export', 'npx', 0],
    ['notes export', 'notes', 0],
    ['java [options] <mainclass>', 'notes', 0],
  ])('%s of %s: %d', (line, program, length) => {
    expect(runnerLength(line.split(' '), program)).toBe(length);
  });

  it('leaves operands below a usage line of args4j alone', () => {
    const { flags, positionals } = parseHelp(
      `Usage: java -jar notes.jar export [<files> ...] [--out <path>]
 <files>      : list of *.note files to read
 --out <path> : where the result goes
`,
      ['notes', 'export'],
    );
    expect(flags.map(({ names }) => names)).toEqual([['--out']]);
    expect(positionals).toMatchObject([{ name: 'files', required: false, variadic: true }]);
  });
});
