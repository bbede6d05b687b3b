import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';
import { thorLines } from './thor-lines.ts';

describe('thorLines', () => {
  it.each([
    ['  -e, [--env=ENV]    # Which file', '  -e, --env=ENV        Which file'],
    ['  --bundler, [--pack=NAME]  # Which', '  --bundler, --pack=NAME      Which'],
    ['      [--force]      # Do not ask', '      --force          Do not ask'],
    ['  -c, [--color], [--no-color]  # Colours', '  -c, --color, --no-color        Colours'],
    ['      [--only=one two three]   # These', '      --only=VALUES              These'],
    ['                     # Default: true', '                       Default: true'],
    ['  tool start [NAME]  # Start it', '  tool start [NAME]    Start it'],
    ['      --name=NAME    # Its name', '      --name=NAME      Its name'],
  ])('writes %j as %j', (line, plain) => {
    const [, shown] = thorLines(['  -x, [--x=X]  # text', line]);
    expect(shown).toBe(plain);
  });

  it('leaves the texts of other frameworks unchanged', () => {
    const lines = ['  notes list   # List notes', '  --all   # hash', '[--save|--no-save] [-g|--global]'];
    expect(thorLines(lines)).toEqual(lines);
  });

  it('gives the facts', () => {
    const text =
      'Usage:\n  tool build [DIR]\n\nOptions:\n  -j, [--jobs=N]               # How many at once\n                               # Default: 2\n      [--level=LEVEL]          # How much to say\n                               # Possible values: low, high\n      [--clean], [--no-clean]  # Begin anew\n';
    expect(parseHelp(text, ['tool', 'build'])).toMatchObject({
      positionals: [{ name: 'DIR', required: false }],
      flags: [
        { names: ['-j', '--jobs'], type: 'integer', default: '2' },
        { names: ['--level'], enum: ['low', 'high'] },
        { names: ['--clean'], negated: ['--no-clean'], type: 'boolean' },
      ],
    });
  });
});
