import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { validateToolArgs } from '@climax/args';
import { type CliConfig, loadConfig, type ToolArg, type ToolDef } from '@climax/config';
import { buildCommand } from '@climax/exec';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type Attempt, attemptsOn, differentAttempts, usefulArguments, usefulValue } from './attempts-on.ts';
import { notAboutFiles } from './not-about-files.ts';
import { underAttack } from './under-attack.ts';

/** These take a second or more to start; what they are given is looked at in `bundled-words.test.ts`. */
const slow = new Set(['aws', 'npm', 'pip']);
const programs = notAboutFiles.filter(({ name, isInstalled }) => isInstalled && !slow.has(name));

describe('RT-01 bundled tools that only read', () => {
  const outside = scratch();
  const secret = 'canary-5d1f8e';
  const canary = join(outside.path, 'canary.json');
  writeFileSync(canary, JSON.stringify(secret));
  afterAll(outside.remove);

  const attacked = underAttack(({ directory }) => {
    repositoryIn(directory);
    return { configs: programs.map(({ name }) => name), env: nobodyOutside };
  });

  // The guard of git treats its commands one by one, so that all of them are tried with everything.
  const attempts = programs.flatMap(({ name, config, reads }) =>
    (name === 'git'
      ? reads.flatMap((tool) => attemptsOn(tool, canary))
      : differentAttempts(reads, canary).filter((attempt) => !isDetour(attempt, reads, canary))
    ).filter((attempt) => !isInsideOption(attempt, config)),
  );
  const tools = [...new Set(attempts.map(({ tool }) => tool))];

  it('are attacked by more than a hundred attempts', () => {
    expect(programs.map(({ name }) => name)).toContain('git');
    expect(attempts.length).toBeGreaterThan(100);
  });

  it.each(tools)('%s does not show a file from another place', async (name) => {
    const tried = attempts.filter((attempt) => attempt.tool === name);
    const shown = await Promise.all(
      tried.map(async ({ args }) => ((await attacked.call(name, args)).text.includes(secret) ? [args] : [])),
    );
    expect(shown.flat()).toEqual([]);
  });
});

describe('RT-02 a repository that names programs', () => {
  const witness = scratch();
  const program = join(witness.path, 'program');
  writeFileSync(program, `#!/bin/sh\ntouch '${witness.path}/ran'\ncat\n`);
  chmodSync(program, 0o755);
  afterAll(witness.remove);

  const attacked = underAttack(({ directory }) => {
    repositoryIn(directory);
    plant(directory, program);
    return { configs: ['git'] };
  });
  const reads = loadConfig('git').tools.filter(({ risk }) => risk === 'read');

  it.each(reads.map((tool) => [tool.name, tool] as const))('%s runs none of them', async (name, tool) => {
    await attacked.call(name, usefulArguments(tool));
    const harmless = tool.args.filter((arg) => !Object.hasOwn(tool.risk_if ?? {}, arg.name));
    await attacked.call(name, Object.fromEntries(harmless.flatMap((arg) => everything(arg))));
    expect(existsSync(join(witness.path, 'ran'))).toBe(false);
  });
});

/** Whether the path has a way up in it though the tool takes it without: the program then gets the path itself. */
function isDetour({ tool: name, args }: Attempt, tools: ToolDef[], canary: string): boolean {
  const straight = JSON.parse(JSON.stringify(args, (_, value) => (isUpTo(canary, value) ? canary : value)));
  const tool = tools.find((each) => each.name === name) as ToolDef;
  return !isDeepStrictEqual(straight, args) && validateToolArgs(straight, tool).errors.length === 0;
}

/** Whether the value looks like an option and becomes a part of one word with the option it is for: no program reads it as its own. */
function isInsideOption({ tool: name, args: given }: Attempt, config: CliConfig): boolean {
  const options = Object.values(given).filter((value) => typeof value === 'string' && value.startsWith('-'));
  if (options.length === 0) return false;
  const tool = config.tools.find((each) => each.name === name) as ToolDef;
  const { args, errors } = validateToolArgs(given, tool);
  return (
    errors.length === 0 &&
    !buildCommand({ tool, config }, args, {}).argv.some((word) => options.includes(word))
  );
}

function isUpTo(canary: string, value: unknown): boolean {
  return typeof value === 'string' && /^(?:x\/)?(?:\.\.\/)+/.test(value) && value.endsWith(canary);
}

/** Programs that talk to servers find none; gh looks at its arguments only when it is signed in somewhere. */
const nobodyOutside = {
  DOCKER_HOST: 'tcp://127.0.0.1:9',
  GH_ENTERPRISE_TOKEN: 'x',
  GH_HOST: '127.0.0.1:9',
  GH_REPO: '127.0.0.1:9/a/b',
  // Programs in Go collect garbage while they start, which is a third of the work of kubectl.
  GOGC: 'off',
  KUBECONFIG: '/dev/null',
};

function everything(arg: ToolArg): [string, unknown][] {
  if (arg.type === 'boolean') return [[arg.name, true]];
  return arg.required || /path|revision|base|range/.test(arg.name) ? [[arg.name, usefulValue(arg)]] : [];
}

function repositoryIn(directory: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: directory });
  git('init', '--quiet');
  git('config', 'user.email', 'a@example.com');
  git('config', 'user.name', 'a');
  writeFileSync(join(directory, 'file'), 'one\n');
  writeFileSync(join(directory, '.gitattributes'), '* filter=spy diff=spy\n');
  git('add', 'file', '.gitattributes');
  git('commit', '--quiet', '--message=first');
  writeFileSync(join(directory, 'file'), 'two\n');
  git('stash', '--quiet');
  writeFileSync(join(directory, 'file'), 'three\n');
}

/** Everything git lets a repository name a program for, in its own settings and in a file they include. */
function plant(directory: string, program: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: directory });
  const keys = [
    'core.fsmonitor',
    'core.sshCommand',
    'core.pager',
    'core.askPass',
    'core.editor',
    'pager.log',
    'pager.diff',
    'diff.external',
    'diff.spy.command',
    'diff.spy.textconv',
    'gpg.program',
    'credential.helper',
    'remote.origin.uploadpack',
  ];
  for (const key of keys) git('config', key, key.startsWith('credential') ? `!${program}` : program);
  git('config', 'log.showSignature', 'true');
  git('config', 'alias.status', `!${program}`);
  git('config', 'protocol.ext.allow', 'always');
  git('config', 'remote.origin.url', `ext::${program}`);
  const included = join(directory, '.git/included');
  const filters = ['clean', 'smudge', 'process'].map((kind) => `\t${kind} = ${program}\n`).join('');
  writeFileSync(included, `[filter "spy"]\n${filters}\trequired = true\n`);
  git('config', 'includeIf.gitdir:**.path', included);
  const hooks = join(directory, '.git/planted-hooks');
  mkdirSync(hooks);
  git('config', 'core.hooksPath', hooks);
  for (const hook of [
    'post-index-change',
    'pre-auto-gc',
    'reference-transaction',
    'post-checkout',
    'fsmonitor-watchman',
  ]) {
    writeFileSync(join(hooks, hook), `#!/bin/sh\nexec ${program} </dev/null\n`);
    chmodSync(join(hooks, hook), 0o755);
  }
}
