import { describe, expect, it } from '@jest/globals';
import { parseHelp } from '../../parse-help.ts';

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

  it.each([
    ['a pair in angle brackets', '--rename <old>=<new>[,<flags>]  What to rename'],
    ['a value with the kind it is for', '--print [WHEN:]FORMAT  What to print'],
    ['an own example with a pair', '-s, --settings SETTINGS  What to apply, for example -s="compiler=gcc"'],
  ])('takes %s', (_, line) => {
    expect(repeatableOf(line)).toBe(true);
  });

  it.each([
    ['pairs in one value', '-l, --selector QUERY  Label query, for example -l a=1,b=2'],
    ['an option of another one', '-s, --settings SETTINGS  What to apply with --to-s=a=b'],
  ])('does not take %s', (_, line) => {
    expect(repeatableOf(line)).toBeUndefined();
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
