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
});
