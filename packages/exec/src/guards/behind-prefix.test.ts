import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { PrefixExecutor } from '../executors/prefix.ts';
import { wrapCommand } from '../executors/wrap-command.ts';
import { type Command, runCommand } from '../index.ts';

const { path, remove } = scratch();
afterAll(remove);
const directory = realpathSync(path);
const PATH = process.env.PATH ?? '';

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' });

/** A repository that names a program for its monitor and another for its files; both leave a file. */
const planted = join(directory, 'planted');
const witness = join(directory, 'ran');
const evil = join(directory, 'evil');
const clean = join(directory, 'clean');

function plant(): void {
  writeFileSync(evil, `#!/bin/sh\ntouch '${witness}'\ncat "$@"\n`);
  chmodSync(evil, 0o755);
  for (const place of [clean, planted]) {
    mkdirSync(place);
    git(place, 'init', '--quiet');
  }
  writeFileSync(join(planted, 'file'), 'one\n');
  writeFileSync(join(planted, '.gitattributes'), 'file diff=x\n');
  git(planted, 'add', '.');
  git(planted, '-c', 'user.email=a@example.com', '-c', 'user.name=a', 'commit', '--quiet', '--message=first');
  git(planted, 'config', 'core.fsmonitor', evil);
  git(planted, 'config', 'diff.x.textconv', evil);
}
plant();

const run = (prefix: Omit<PrefixExecutor, 'type'>, argv: string[], rest: Partial<Command> = {}) => {
  const command = { argv, cwd: planted, env: {}, timeoutSeconds: 20, guard: 'git', ...rest } as Command;
  return runCommand(wrapCommand(command, { type: 'prefix', ...prefix }, process.env));
};

describe('RT-02 a planted repository behind a prefix on this host', () => {
  beforeEach(() => rmSync(witness, { force: true }));

  it('would run programs', () => {
    git(planted, 'show');
    expect(existsSync(witness)).toBe(true);
  });

  it.each<[string, Omit<PrefixExecutor, 'type'>]>([
    ['passes all variables on', { command: ['nice'] }],
    ['drops all variables', { command: ['env', '-i', `PATH=${PATH}`] }],
    ['drops one', { command: ['env', '-u', 'GIT_CONFIG_COUNT'] }],
    ['replaces one', { command: ['env', 'GIT_CONFIG_COUNT=0'] }],
    ['is said to run here', { command: ['sh', '-c', 'env -i "$@"', 'sh'], keeps_directory: true }],
    ['reads one line', { command: ['sh', '-c', 'eval "exec env -i $*"', 'sh'], quote: true }],
  ])('runs nothing behind one that %s', async (_, prefix) => {
    expect(await run(prefix, ['git', 'status'])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('On branch'),
    });
    expect(await run(prefix, ['git', 'show'])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('+one'),
    });
    expect(existsSync(witness)).toBe(false);
  });

  const inner = join(planted, 'inner');
  it.each<[string, string, Record<string, string>]>([
    ['GIT_DIR', planted, { GIT_DIR: join(clean, '.git'), GIT_WORK_TREE: clean }],
    ['GIT_CEILING_DIRECTORIES', inner, { GIT_CEILING_DIRECTORIES: planted }],
  ])('looks at the repository that is used behind one that drops %s', async (_, cwd, variables) => {
    mkdirSync(inner, { recursive: true });
    for (const guard of [true, false]) {
      const command = { argv: ['git', 'show'], cwd, env: {}, timeoutSeconds: 20, guard: 'git' } as Command;
      const prefix: PrefixExecutor = { type: 'prefix', command: ['env', '-i', `PATH=${PATH}`], guard };
      const wrapped = wrapCommand(command, prefix, process.env);
      expect((await runCommand(wrapped, { env: { ...process.env, ...variables } })).exitCode).toBe(128);
    }
    expect(existsSync(witness)).toBe(false);
  });

  const elsewhere = [
    [['env', '-C', planted]],
    [['env', `--chdir=${planted}`]],
    [['env', '-iC', planted]],
    [['env', '-S', `-C ${planted}`]],
    [['nice', 'env', '-C', planted]],
    [['unshare', `--wd=${planted}`]],
    [['unshare', '-w', planted]],
  ];

  it.each(elsewhere)('would run in another directory: %j', async (command) => {
    expect(await run({ command }, ['pwd'], { cwd: clean, guard: undefined } as never)).toMatchObject({
      stdout: planted,
    });
  });

  it.each([...elsewhere, [['bwrap', '--dev-bind', '/', '/', '--chdir', planted]]])(
    'does not look at one directory and run in another: %j',
    async (command) => {
      for (const guard of [true, false]) {
        expect(await run({ command, guard }, ['git', 'show'], { cwd: clean })).toMatchObject({
          ok: false,
          message: expect.stringContaining('takes it to another directory'),
        });
      }
      expect(existsSync(witness)).toBe(false);
    },
  );
});

describe('what a guard puts behind a prefix', () => {
  it('is not mistaken for a program', async () => {
    const command = ['env', '-i', `PATH=${PATH}`];
    mkdirSync(join(directory, 'a=b'));
    const program = join(directory, 'a=b/git');
    execFileSync('ln', ['-s', '/usr/bin/git', program]);
    expect(await run({ command }, [program, 'show'])).toMatchObject({
      ok: false,
      message: expect.stringContaining('must not have "="'),
    });
  });

  it('is not shown as part of the command', () => {
    const command = { argv: ['git', 'show'], env: {}, timeoutSeconds: 5, guard: 'git' } as Command;
    const wrapped = wrapCommand(command, { type: 'prefix', command: ['nice'] }, process.env);
    expect(wrapped.shown?.argv).toEqual(['nice', 'git', 'show']);
  });
});
