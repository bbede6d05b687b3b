import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

const text = (examples: string) =>
  `Usage: notes list [OPTIONS] [DAY]\n\nOptions:\n  -n, --limit <N>  At most\n      --all        All\n\nExamples:\n${examples}\n`;
const examplesOf = (examples: string) => parseHelp(text(examples), ['notes', 'list']).examples;

describe('examples', () => {
  it.each([
    ['a plain line', '  notes list --all', ['notes list --all']],
    ['a line with a prompt', '  $ notes list -n 3', ['notes list -n 3']],
    ['a line in backquotes', '  `notes list today`', ['notes list today']],
    ['a line with a comment behind it', '  notes list --all   # every one', ['notes list --all']],
    ['a line below its comment', '  # Every one\n  notes list --all', ['notes list --all']],
    ['two lines', '  notes list\n  notes list --all', ['notes list', 'notes list --all']],
    ['a quoted word as one', '  notes list "last week"', ['notes list last week']],
    ['no other command', '  notes drop --all', []],
    ['no line that goes on', '  notes list \\\n    --all', []],
    ['no prose', '  Lists all notes of today', []],
  ])('are %s', (_, lines, examples) => {
    expect(examplesOf(lines)).toEqual(examples);
  });

  it('are lines with a prompt in the prose, too', () => {
    const prose = 'List notes.\n\nGive it twice:\n\n    $ notes list -n 1 -n 2 today\n    notes list\n\n';
    const { examples, flags } = parseHelp(`${prose}${text('')}`, ['notes', 'list']);
    expect(examples).toEqual(['notes list -n 1 -n 2 today']);
    expect(flags[0]).toMatchObject({ names: ['-n', '--limit'], repeatable: true });
  });

  it('show that an operand may be left out', () => {
    const required = (examples: string) =>
      parseHelp(text(examples).replace('[DAY]', '<DAY>'), ['notes', 'list']).positionals[0]!.required;
    expect(required('  notes list today')).toBe(true);
    expect(required('  notes list <day>')).toBe(true);
    expect(required('  notes list < day')).toBe(false);
    expect(required('  notes list --all')).toBe(false);
    // The value of an option is not an operand.
    expect(required('  notes list -n 3')).toBe(false);
    expect(required('  notes list -n 3 today')).toBe(true);
    // An option that is not known may take a value: nothing can be counted.
    expect(required('  notes list --unknown today')).toBe(true);
  });
});
