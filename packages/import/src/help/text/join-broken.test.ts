import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

const flagsOf = (options: string) =>
  parseHelp(`Usage: tool [OPTIONS] FILE\n\nOptions:\n${options}`, ['tool']).flags.map(
    ({ names, value, enum: values, description }) => [
      names.join(' '),
      value,
      ...(values ? [values.join(' ')] : []),
      description,
    ],
  );

describe('options that the program broke in two', () => {
  it('go on with the other spelling', () => {
    expect(flagsOf('  -c[WHEN],\n  --color[=WHEN]   use colors\n')).toEqual([
      ['-c --color', 'optional', 'use colors'],
    ]);
  });

  it('go on with the values', () => {
    const text = `  --report=
    <default|json|json-pretty|checkstyle>  How the summary is written.
  --quiet                   Say less.
`;
    expect(flagsOf(text)).toEqual([
      ['--report', 'required', 'default json json-pretty checkstyle', 'How the summary is written.'],
      ['--quiet', 'none', 'Say less.'],
    ]);
  });

  it('go on with the rest of the value', () => {
    const text =
      '  --target <String: target-  What to build for\n    platform>\n  --quiet                    Say less\n';
    expect(flagsOf(text)).toEqual([
      ['--target', 'required', 'What to build for'],
      ['--quiet', 'none', 'Say less'],
    ]);
  });

  it('go on with the other spelling and the description', () => {
    const text = `  -oFILE,                     Writes a set of all
    --descriptor_set_out=FILE the input files to FILE.
  -IPATH, --proto_path=PATH   Where to search.
  -COLUMN, --columns=COLUMN   How many.
  -f,                         Does not go on.
    --force=HOW               Is another one.
`;
    expect(flagsOf(text)).toEqual([
      ['-o --descriptor_set_out', 'required', 'Writes a set of all\nthe input files to FILE.'],
      ['-I --proto_path', 'required', 'Where to search.'],
      ['-COLUMN --columns', 'required', 'How many.'],
      ['-f', 'none', 'Does not go on.'],
      ['--force', 'required', 'Is another one.'],
    ]);
  });
});
