import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { words } from '../../test/commands.ts';
import { guardCommand, withFixedSettings } from './guard-command.ts';
import type { GuardName } from './guarded.ts';

describe('guardCommand', () => {
  it('leaves the environment of a command without a guard unchanged', async () => {
    const environment = { A: 'b' };
    const command = words(['ls']);
    expect(await guardCommand(command, environment)).toEqual({ command, environment });
  });

  it('adds to the environment of one that has a guard', async () => {
    const environment = { PATH: process.env.PATH ?? '', A: 'b' };
    const guarded = await guardCommand(words(['git', 'status'], { guard: 'git', cwd: '/' }), environment);
    expect(guarded).toMatchObject({ environment: { A: 'b', GIT_OPTIONAL_LOCKS: '0' } });
  });

  it('keeps go to the installed toolchain', async () => {
    const environment = { GOTOOLCHAIN: 'auto', A: 'b' };
    expect(await guardCommand(words(['go', 'list'], { guard: 'go' }), environment)).toMatchObject({
      environment: { GOTOOLCHAIN: 'local', A: 'b' },
    });
  });

  it('keeps docker from fetching compose files that a directory includes from other hosts', async () => {
    const local = { COMPOSE_EXPERIMENTAL_GIT_REMOTE: 'false', COMPOSE_EXPERIMENTAL_OCI_REMOTE: 'false' };
    const environment = { COMPOSE_EXPERIMENTAL_GIT_REMOTE: 'true', A: 'b' };
    const command = words(['docker', 'compose', 'ps'], { guard: 'docker' });
    expect(await guardCommand(command, environment)).toMatchObject({ environment: { ...local, A: 'b' } });
    expect(withFixedSettings(command).env).toMatchObject(local);
  });

  it('RT-02 leaves nothing for the .env of a directory to set that compose or its ssh would run or contact', async () => {
    const command = words(['docker', 'compose', 'logs'], { guard: 'docker' });
    const environment = { PATH: '/bin', DOCKER_HOST: 'ssh://engine', LD_AUDIT: 'usual.so' };
    const empty = {
      LD_PRELOAD: '',
      SSH_ASKPASS: '',
      SHELL: '',
      OPENSSL_CONF: '',
      DOCKER_TLS: '',
      http_proxy: '',
    };
    expect(await guardCommand(command, environment)).toMatchObject({
      environment: { ...environment, ...empty },
    });
    // What a prefix sets counts, apart from what is loaded and run.
    const prefix = ['env', 'DOCKER_HOST=ssh://engine'];
    const prefixed = { guard: 'docker', executor: 'prefix', unwrapped: command.argv } as const;
    const guarded = await guardCommand(words([...prefix, ...command.argv], prefixed), { PATH: '/bin' });
    const argv = 'command' in guarded ? guarded.command.argv : [];
    expect(argv).toContain('LD_PRELOAD=');
    expect(argv).not.toContain('DOCKER_HOST=');
    const elsewhere = await guardCommand(words(command.argv, { guard: 'docker', executor: 'ssh' }), {});
    expect(elsewhere).not.toHaveProperty('environment.LD_PRELOAD');
    expect(await guardCommand(words(['docker', 'ps'], { guard: 'docker' }), {})).not.toHaveProperty(
      'environment.SHELL',
    );
  });

  it('says why a command must not run', async () => {
    const command = words(['git', 'diff', '/etc/passwd', '/etc/hosts'], { guard: 'git', cwd: '/' });
    expect(await guardCommand(command, { PATH: process.env.PATH ?? '' })).toEqual({
      problem: 'Refused to run git: git diff would compare any files outside a repository',
    });
  });

  it.each<[GuardName, string[], string]>([
    ['git', ['git', '--no-pager', 'diff', '/etc/passwd', '/etc/hosts'], '--no-pager'],
    ['git', ['git', '-C', '/etc', 'diff'], '-C'],
    ['git', ['git', '--git-dir=/x', 'status'], '--git-dir'],
    ['go', ['go', '-C', 'elsewhere', 'list'], '-C'],
    ['npm', ['npm', '--prefix=elsewhere', 'pkg', 'get'], '--prefix'],
    ['terraform', ['terraform', '-chdir=elsewhere', 'fmt'], '-chdir'],
  ])('refuses %s with an option before the subcommand: %j', async (guard, argv, option) => {
    const problem = `Refused to run ${guard}: it cannot be guarded with an option before its subcommand (${option}); change the config`;
    const environment = { PATH: process.env.PATH ?? '' };
    expect(await guardCommand(words(argv, { guard, cwd: '/' }), environment)).toEqual({ problem });
    const prefixed = { guard, cwd: '/', executor: 'prefix', unwrapped: argv };
    expect(await guardCommand(words(['nice', ...argv], prefixed), environment)).toEqual({ problem });
    const remote = words(argv, { guard, executor: 'ssh' });
    expect(await guardCommand(remote, environment)).not.toHaveProperty('problem');
  });

  it.each<[GuardName, string[]]>([
    ['git', ['git', '--version']],
    ['terraform', ['terraform', '-version']],
    ['helm', ['helm', '--kube-context=x', 'list']],
    ['ripgrep', ['rg', '--no-config', '--regexp=x']],
    ['docker', ['docker', '--context=x', 'ps']],
  ])('runs %s with options that no guard depends on: %j', async (guard, argv) => {
    const environment = { PATH: process.env.PATH ?? '' };
    expect(await guardCommand(words(argv, { guard, cwd: '/' }), environment)).not.toHaveProperty('problem');
  });
});

// Other systems have no such names.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('a directory whose name is not valid UTF-8', () => {
  const { path, remove } = scratch();
  afterAll(remove);
  const directory = realpathSync(path);
  const bytes = (name: string) => Buffer.from(name, 'latin1');
  mkdirSync(bytes(join(directory, 'd\xff')));
  mkdirSync(join(directory, 'd\ufffd'));
  symlinkSync(bytes('d\xff'), join(directory, 'link'));
  const environment = { PATH: process.env.PATH ?? '' };

  it.each(['docker', 'git', 'go', 'helm', 'npm', 'ripgrep', 'terraform'] as const)(
    'is not taken for another one by the guard of %s',
    async (guard) => {
      const command = words([guard, 'list'], { guard, cwd: join(directory, 'link') });
      expect(await guardCommand(command, environment)).toEqual({
        problem: `Refused to run ${guard}: the path of this directory is not valid UTF-8`,
      });
      const remote = { ...command, executor: 'ssh' as const };
      expect(await guardCommand(remote, environment)).not.toHaveProperty('problem');
    },
  );
});

describe('withFixedSettings', () => {
  it('holds wherever the program runs', () => {
    const elsewhere = { argv: ['git', 'diff'] };
    const command = withFixedSettings(words(['git', 'diff'], { guard: 'git', remoteForm: elsewhere }));
    expect(Object.values(command.env)).toEqual(expect.arrayContaining(['core.hooksPath', '/dev/null']));
    expect(command.remoteForm?.argv).toEqual(['git', 'diff', '--ignore-submodules=dirty']);
    expect(withFixedSettings(words(['go', 'list'], { guard: 'go' }))).toMatchObject({
      argv: ['go', 'list'],
      env: { GOTOOLCHAIN: 'local' },
    });
  });

  it('leaves a command without a guard unchanged', () => {
    const command = words(['ls']);
    expect(withFixedSettings(command)).toBe(command);
  });
});
