import { describe, expect, it } from '@jest/globals';
import { parseHelp } from './parse-help.ts';

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

  it('takes a list in place of the placeholder of the usage', () => {
    const text = 'Usage: tool [ARGS]\n\nArguments:\n  SOURCE  Where from\n  TARGET  Where to';
    expect(positionalsOf(text).map(({ name }) => name)).toEqual(['SOURCE', 'TARGET']);
  });
});
