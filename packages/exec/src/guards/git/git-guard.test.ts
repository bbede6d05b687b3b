import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../index.ts';

/** A repository whose settings name a program for everything git lets them. */
describe('the guard of git', () => {
  let repository: string;
  let witness: string;
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' });

  const script = (path: string) => {
    writeFileSync(join(repository, path), `#!/bin/sh\ntouch '${witness}'\n`);
    chmodSync(join(repository, path), 0o755);
    return join(repository, path);
  };

  beforeAll(() => {
    repository = mkdtempSync(join(tmpdir(), 'climax-guard-'));
    witness = join(repository, '.git/witness');
    const spy = `touch '${witness}'; cat`;
    git('init', '--quiet');
    git('config', 'user.email', 'a@example.com');
    git('config', 'user.name', 'a');
    writeFileSync(join(repository, 'file'), 'before\n');
    writeFileSync(join(repository, '.gitattributes'), 'file filter=spy diff=spy\n');
    git('add', '.');
    git('commit', '--quiet', '--message=first');
    for (const key of [
      'filter.spy.clean',
      'filter.spy.smudge',
      'diff.spy.textconv',
      'core.fsmonitor',
      'core.sshCommand',
    ])
      git('config', key, spy);
    git('config', 'filter.spy.required', 'true');
    git('config', 'remote.origin.url', `ext::${script('.git/remote')}`);
    git('config', 'protocol.ext.allow', 'always');
    script('.git/hooks/post-index-change');
    writeFileSync(join(repository, 'file'), 'after\n');
  });
  beforeEach(() => rmSync(witness, { force: true }));
  afterAll(() => rmSync(repository, { recursive: true, force: true }));

  const run = (args: string[], guard?: 'git') =>
    runCommand({
      argv: ['git', ...args],
      cwd: repository,
      env: {},
      timeoutSeconds: 20,
      ...(guard && { guard }),
    });

  it.each([[['status']], [['diff', '--no-ext-diff']], [['blame', 'file']], [['ls-remote', 'origin']]])(
    'keeps git %j from running what the repository names',
    async (args) => {
      await run(args);
      expect(existsSync(witness)).toBe(true);
      rmSync(witness);
      await run(args, 'git');
      expect(existsSync(witness)).toBe(false);
    },
  );

  it('leaves the answer as it would be', async () => {
    const { stdout } = await run(['diff', '--no-ext-diff'], 'git');
    expect(stdout).toContain('-before\n+after');
  });

  it('adds to settings that the environment already has', async () => {
    const { stdout } = await runCommand({
      argv: ['git', 'config', '--get', 'user.signingkey'],
      cwd: repository,
      env: { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'user.signingkey', GIT_CONFIG_VALUE_0: 'mine' },
      timeoutSeconds: 20,
      guard: 'git',
    });
    expect(stdout).toBe('mine');
  });

  it('allows commands outside a repository', async () => {
    const { exitCode } = await runCommand({
      argv: ['git', '--version'],
      cwd: '/',
      env: {},
      timeoutSeconds: 20,
      guard: 'git',
    });
    expect(exitCode).toBe(0);
  });
});
