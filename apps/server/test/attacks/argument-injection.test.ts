import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { program } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { checkedConfig } from './checked-config.ts';
import { forcedFlagsStayFirst, noOperandIsAnOption, oneValueIsOneToken } from './checks.ts';
import { workbench } from './command-line.ts';
import { printed } from './traced-program.ts';
import { type Attacked, underAttack } from './under-attack.ts';

/** A tool for each place a value can go to, around the traced program. */
const placements = ({ traced }: Attacked) => ({
  name: 'placements',
  command: traced,
  global_args: [{ name: 'safe', flag: '--read-only', type: 'boolean', default: true }],
  tools: [
    {
      name: 'operands',
      description: 'Two operands, the first optional',
      args: [
        { name: 'first', positional: true },
        { name: 'second', positional: true },
      ],
    },
    {
      name: 'message',
      description: 'A flag and its value',
      args: [
        { name: 'text', flag: '--message' },
        { name: 'joined', flag: '--title=' },
      ],
    },
  ],
});

describe('group A: argument injection', () => {
  const attacked = underAttack((self) => {
    const { directory } = self;
    mkdirSync(join(directory, 'src'));
    writeFileSync(join(directory, 'src', 'file'), 'old\n');
    for (const args of [
      ['init', '-q'],
      ['add', '-A'],
    ])
      spawnSync('git', args, { cwd: directory });
    writeFileSync(join(directory, 'src', 'file'), 'new\n');
    return { configs: ['git', checkedConfig(directory), placements(self)] };
  });

  it('AI-01 refuses an option that would write a file, and shows a plain path', async () => {
    expect(await noOperandIsAnOption(attacked.server)).toEqual([]);
    const target = join(attacked.directory, 'pwn');
    expect(await attacked.refused('git_diff', { path: `--output=${target}` })).toContain(
      "Argument 'path', value 1: value may not start with '-'",
    );
    expect(existsSync(target)).toBe(false);
    expect((await attacked.call('git_diff', { path: 'src/file' })).text).toContain('+new');
  });

  it('AI-02 refuses an option that would read a file aloud', async () => {
    const secret = join(attacked.directory, 'secret.txt');
    writeFileSync(secret, 'top-secret\n');
    const text = await attacked.refused('git_add', { path: `--pathspec-from-file=${secret}` });
    expect(text).toContain("Argument 'path', value 1: value may not start with '-'");
    expect(text).not.toContain('top-secret');
  });

  it('AI-03 keeps forced flags in force', async () => {
    expect(await forcedFlagsStayFirst(attacked.server)).toEqual([]);
  });

  it.each(['--', '---', '--x', '-x', '-\n', '--\u00a0'])('AI-03 refuses the operand %j', async (value) => {
    expect(await attacked.refused('operands', { first: value })).toContain("Argument 'first'");
  });

  it('AI-04 joins a value that looks like an option to its flag', async () => {
    expect((await attacked.call('message', { text: '--force' })).text).toBe(
      printed('--message=--force', '--read-only'),
    );
    expect((await attacked.call('message', { joined: '--force' })).text).toBe(
      printed('--title=--force', '--read-only'),
    );
  });

  it('AI-07 passes a value as one token, byte for byte', async () => {
    expect(await oneValueIsOneToken(attacked.server)).toEqual([]);
  });

  it('AI-09 keeps the documented order when an optional operand is left out', async () => {
    expect((await attacked.call('operands', { second: 'b' })).text).toBe(printed('b', '--read-only'));
    expect((await attacked.call('operands', { second: 'b', first: 'a' })).text).toBe(
      printed('a', 'b', '--read-only'),
    );
  });
});

describe('group A: under a policy', () => {
  const attacked = underAttack((self) => ({
    configs: [placements(self)],
    policy: {
      leading_dash: 'deny',
      tools: {
        message: {},
        operands: { end_of_options: '--', args: { first: { allow_leading_dash: true } } },
      },
    },
  }));

  it('AI-04 refuses a value that looks like a flag under leading_dash: deny', async () => {
    expect(await attacked.refused('message', { text: '--force' })).toContain(
      "Argument 'text': value may not start with '-'",
    );
    expect((await attacked.call('message', { joined: '--force' })).text).toContain('[--title=--force]');
  });

  it('AI-06 puts options first, then the word that ends them, then the operands', async () => {
    expect((await attacked.call('operands', { first: '-weird-name', second: '--' })).text).toBe(
      printed('--read-only', '--', '-weird-name', '--'),
    );
  });
});

describe('group A: the read-only policy of the docs', () => {
  const bench = workbench();
  const policy = fileURLToPath(
    new URL('../../../../docs/examples/policies/read-only-git.yaml', import.meta.url),
  );

  it('AI-01 lets no path of git_diff become an option', async () => {
    spawnSync('git', ['init', '-q'], { cwd: bench.directory });
    const target = join(bench.directory, 'pwn');
    const args = JSON.stringify({ path: `--output=${target}` });
    const { stderr, exitCode } = await bench.run([
      'call',
      'git_diff',
      '--args',
      args,
      'git',
      '--policy',
      policy,
    ]);
    expect(stderr).toContain("Argument 'path', value 1: value may not start with '-'");
    expect(exitCode).toBe(1);
    expect(existsSync(target)).toBe(false);
  });
});

describe('group A: what lint says', () => {
  const bench = workbench();
  const tool = { name: 't', description: 'A tool that is linted' };
  const lint = async (config: object) => {
    const file = bench.file('linted.yaml', { name: 'linted', description: 'A CLI', ...config });
    return bench.run(['lint', file]);
  };

  it('AI-09 points at an optional operand before another one', async () => {
    const args = ['first', 'second'].map((name) => ({ name, description: 'An operand', positional: true }));
    const { stdout } = await lint({ command: program('echoargs'), tools: [{ ...tool, args }] });
    expect(stdout).toContain('positional-gap');
  });

  it.each(['sh -c', 'bash -lc', 'env sh -c', 'python3 -c', 'node -e', '/bin/sh -ec'])(
    'AI-11 reports %s followed by text from the caller as an error',
    async (command) => {
      const args = [{ name: 'script', description: 'What to run', positional: true }];
      const { stdout, exitCode } = await lint({ command, tools: [{ ...tool, args }] });
      expect(stdout).toMatch(/error.*shell-operand|shell-operand.*error/);
      expect(exitCode).toBe(1);
    },
  );
});
