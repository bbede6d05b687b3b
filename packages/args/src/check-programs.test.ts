import { parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { checkPrograms } from './check-programs.ts';

const config = parseConfig(
  `
command: notes --quiet
tools:
  - name: notes_list
    description: List notes
    command: list all --plain
    args:
      - { name: limit, flag: -n }
      - { name: max_count }
      - { name: color, type: boolean, false_flag: --no-color }
      - { name: format, flag: "--format=" }
      - { name: db, before_command: true }
      - { name: key, flag: "key=" }
      - { name: rest, flag: "--" }
      - { name: path, positional: true }
  - { name: notes_help, description: Without options, command: about, args: [{ name: anything }] }
`,
  'notes.yaml',
);

const help = new Map([
  ['notes --quiet', 'usage: notes [--quiet] [--db FILE] COMMAND'],
  [
    'notes --quiet list all',
    '  -n, --limit N   how many\n  --plain\n  --[no-]color  colours\n  --format=FORMAT',
  ],
  ['notes --quiet about', 'About this program.'],
]);

describe('checkPrograms', () => {
  it('finds the flags that the help does not mention', async () => {
    const asked: string[] = [];
    const findings = await checkPrograms(config, async (words) => {
      asked.push(words.join(' '));
      return help.get(words.join(' '));
    });
    expect(findings).toEqual([
      {
        rule: 'unknown-flag',
        severity: 'warning',
        message: "the help of 'notes --quiet list all' does not mention --max-count",
        file: 'notes.yaml',
        line: 9,
        column: 9,
        path: ['tools', 0, 'args', 1],
      },
    ]);
    expect(asked.sort()).toEqual([...help.keys()].sort());
  });

  it('does not mistake a longer option for a shorter one', async () => {
    const short = parseConfig('command: x\ntools: [{name: t, description: d, args: [{name: max}]}]');
    const findings = await checkPrograms(short, async () => '--max-count N, --climax');
    expect(findings.map(({ message }) => message)).toEqual(["the help of 'x' does not mention --max"]);
  });

  it('says nothing about a program that cannot be asked', async () => {
    expect(await checkPrograms(config, async () => undefined)).toEqual([]);
  });
});
