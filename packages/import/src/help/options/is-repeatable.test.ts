import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../parse-help.ts';

const repeatableOf = (line: string, help = 'Show help') =>
  parseHelp(`Options:\n  ${line}\n      --help     ${help}  [boolean]\n`, ['tool']).flags[0]!.repeatable;

describe('isRepeatable', () => {
  it.each([
    [
      'a list in the default, where yargs does not say that it is one',
      '--only   what to cover [default: [".js",".ts"]]',
    ],
    [
      'a default that is too long for the line',
      '--only   a list of what to cover [default:\n["**/*.js","**/*.ts"]]',
    ],
    ['what yargs notes', '--only   what to cover  [array]'],
  ])('takes %s', (_, line) => {
    expect(repeatableOf(line)).toBe(true);
  });

  it('does not take a run of values for several uses', () => {
    const help = 'usage: tool [-h] [--session [SESSIONS ...]]\n\noptions:\n';
    const { flags } = parseHelp(`${help}  --session [SESSIONS ...]  Sessions to run\n`, ['tool']);
    expect(flags[0]!.repeatable).toBeUndefined();
  });

  it('takes one string where yargs would note an array', () => {
    expect(repeatableOf('--only   Comma-separated list of what to hide  [string]')).toBeUndefined();
  });
});
