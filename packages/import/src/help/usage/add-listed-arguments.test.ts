import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

const positionalsOf = (text: string) => parseHelp(text, ['tool']).positionals;

describe('what a text says about arguments', () => {
  it('takes descriptions and values from the list of clap', () => {
    const text = `Usage: tool [OPTIONS] <SHELL> [FILES]...

Arguments:
  <SHELL>     The shell [possible values: bash, zsh]
  [FILES]...  Files to read

Options:
  -q  Say nothing`;
    expect(positionalsOf(text)).toMatchObject([
      { name: 'SHELL', required: true, variadic: false, enum: ['bash', 'zsh'] },
      { name: 'FILES', required: false, variadic: true, description: 'Files to read' },
    ]);
  });

  it('takes descriptions from a heading that arguments share with options', () => {
    const text = `Usage: zizmor [OPTIONS] <INPUT>...

Input Options:
  <INPUT>...
          The inputs to audit.

      --strict
          Fail on errors`;
    expect(positionalsOf(text)).toEqual([
      { name: 'INPUT', required: true, variadic: true, description: 'The inputs to audit.' },
    ]);
  });

  it('knows from the note of yargs that there may be several', () => {
    const text =
      'Positionals:\n  apis      What to lint    [array] [default: []]\n\nOptions:\n  -q  Say nothing';
    expect(positionalsOf(text)).toMatchObject([{ name: 'apis', required: false, variadic: true }]);
  });

  it('takes a list in place of the placeholder of the usage', () => {
    const text = 'Usage: tool [ARGS]\n\nArguments:\n  SOURCE  Where from\n  TARGET  Where to';
    expect(positionalsOf(text).map(({ name }) => name)).toEqual(['SOURCE', 'TARGET']);
  });

  it('recognizes an operand without a name by its values', () => {
    const text = `usage: tool [-h] target {add,rm} [sources ...]

positional arguments:
  target      Name of the target
  {add,rm}    Action to execute
  sources     Sources to add`;
    expect(positionalsOf(text)).toMatchObject([
      { name: 'target', variadic: false },
      { enum: ['add', 'rm'], variadic: false, required: true, description: 'Action to execute' },
      { name: 'sources', variadic: true, required: false },
    ]);
  });

  it('treats an operand named options as an operand if it is listed', () => {
    const text = `usage: tool [-h] {set,delete} [options ...]

positional arguments:
  {set,delete}  Action to execute
  options       Key, value pairs`;
    expect(positionalsOf(text)).toMatchObject([
      { enum: ['set', 'delete'], variadic: false },
      { name: 'options', variadic: true, required: false },
    ]);
  });

  it('gives dots alone the name that the list has', () => {
    const text = 'usage: tool [-h] [-C DIR] ...\n\npositional arguments:\n  command  Command to run';
    expect(positionalsOf(text)).toMatchObject([{ name: 'command', variadic: true, required: false }]);
  });
});
