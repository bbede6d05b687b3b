import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { wrapCommand } from '../../executors/wrap-command.ts';
import { type Command, runCommand } from '../../index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const witness = join(directory, 'ran');
const evil = join(directory, 'evil');
writeFileSync(evil, `#!/bin/sh\ntouch '${witness}'\ncat\n`);
chmodSync(evil, 0o755);
const secret = join(directory, 'secret');
writeFileSync(secret, 'canary-71ab\n');

const gitIn =
  (cwd: string) =>
  (...args: string[]) =>
    execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd, encoding: 'utf8' });

let count = 0;
const first = makeRepository();

/** A repository with one commit and one changed file. */
function plant() {
  const planted = copyOf(first);
  writeFileSync(join(planted.path, 'file'), 'two\n');
  return planted;
}

/** The same with a submodule. */
const plantSubmodule = copiesOf(() => {
  const planted = plant();
  planted.git('submodule', '--quiet', 'add', plant().path, 'sub');
  return planted;
});

/** What `make` makes is made once and copied, as git is started often for it. */
function copiesOf(make: () => { path: string }) {
  let made: string | undefined;
  return () => {
    made ??= make().path;
    return copyOf(made);
  };
}

function copyOf(original: string) {
  const path = join(directory, `repository-${count++}`);
  cpSync(original, path, { recursive: true });
  return { path, git: gitIn(path) };
}

/** What `plant` copies: git is started five times for it. */
function makeRepository(): string {
  const path = join(directory, 'first');
  mkdirSync(path);
  const git = gitIn(path);
  git('init', '--quiet');
  git('config', 'user.email', 'a@example.com');
  git('config', 'user.name', 'a');
  writeFileSync(join(path, 'file'), 'one\n');
  git('add', 'file');
  git('commit', '--quiet', '--message=first');
  return path;
}

/** Has a repository fetch the objects that it needs through its own program. */
function leaveOut(path: string, gitDirectory: string, url: string): void {
  const settings = {
    'core.repositoryFormatVersion': '1',
    'extensions.partialClone': 'origin',
    'remote.origin.promisor': 'true',
    'remote.origin.url': url,
    'remote.origin.uploadpack': `touch '${witness}'; exit 1 #`,
  };
  for (const [key, value] of Object.entries(settings))
    execFileSync('git', ['config', key, value], { cwd: path });
  rmSync(join(gitDirectory, 'objects'), { recursive: true });
  mkdirSync(join(gitDirectory, 'objects'));
}

/** Names are checked when they are added to an index, not when they are read from it. The other name has the same length. */
function renameInIndex(path: string, name: string, other: string): void {
  const file = join(path, '.git/index');
  const content = Buffer.from(readFileSync(file).toString('latin1').replace(name, other), 'latin1').subarray(
    0,
    -20,
  );
  writeFileSync(file, Buffer.concat([content, createHash('sha1').update(content).digest()]));
}

const run = (cwd: string, ...args: string[]) =>
  runCommand({ argv: ['git', ...args], cwd, env: {}, timeoutSeconds: 20, guard: 'git' });

beforeEach(() => rmSync(witness, { force: true }));

describe('RT-02 a planted repository, guarded', () => {
  const plantFilter = copiesOf(() => {
    const planted = plantSubmodule();
    const { path, git } = planted;
    git('config', '--file', '.gitmodules', 'submodule.sub.ignore', 'none');
    git('config', 'submodule.sub.ignore', 'none');
    git('config', 'diff.submodule', 'diff');
    git('config', 'status.submoduleSummary', 'true');
    git('-C', 'sub', 'config', 'filter.x.clean', evil);
    writeFileSync(join(path, '.git/modules/sub/info/attributes'), '* filter=x\n');
    writeFileSync(join(path, 'sub/file'), 'two\n');
    return planted;
  });

  it.each([
    [['status']],
    [['diff', '--no-ext-diff']],
    [['describe', '--always', '--dirty']],
    [['submodule', 'status']],
  ])('runs nothing that a submodule names: %j', async (args) => {
    const { path } = plantFilter();
    execFileSync('git', ['status'], { cwd: path });
    expect(existsSync(witness)).toBe(true);
    rmSync(witness);
    const outcome = await run(path, ...args);
    expect(outcome.exitCode).toBe(0);
    expect(existsSync(witness)).toBe(false);
  });

  it('does not look into submodules of submodules', async () => {
    const { path, git } = plantSubmodule();
    git('-C', 'sub', 'submodule', '--quiet', 'add', plant().path, 'inner');
    git('-C', 'sub', 'config', 'core.fsmonitor', evil);
    execFileSync('git', ['submodule', 'status', '--recursive'], { cwd: path });
    expect(existsSync(witness)).toBe(true);
    rmSync(witness);
    const { status, message } = await run(path, 'submodule', 'status', '--recursive');
    expect({ status, message }).toEqual({
      status: 'not-started',
      message: expect.stringContaining('their own config'),
    });
    expect(existsSync(witness)).toBe(false);
  });

  const plantInIndex = copiesOf(() => {
    const planted = plantSubmodule();
    const { path, git } = planted;
    git('config', '--file', '.gitmodules', 'submodule.sub.ignore', 'none');
    git('add', '.gitmodules');
    git('commit', '--quiet', '--message=submodule');
    git('config', '--remove-section', 'submodule.sub');
    git('-C', 'sub', 'config', 'filter.x.clean', evil);
    writeFileSync(join(path, '.git/modules/sub/info/attributes'), '* filter=x\n');
    writeFileSync(join(path, 'sub/file'), 'two\n');
    rmSync(join(path, '.gitmodules'));
    return planted;
  });

  it.each([[['status']], [['diff', '--no-ext-diff']], [['describe', '--always', '--dirty']]])(
    'runs nothing from a submodule that only the index names: %j',
    async (args) => {
      const { path } = plantInIndex();
      execFileSync('git', ['-c', 'diff.ignoreSubmodules=dirty', 'status'], { cwd: path });
      expect(existsSync(witness)).toBe(true);
      rmSync(witness);
      expect((await run(path, ...args)).exitCode).toBe(0);
      expect(existsSync(witness)).toBe(false);
    },
  );

  it('does not fetch what a submodule left out', async () => {
    const { path } = plantSubmodule();
    leaveOut(join(path, 'sub'), join(path, '.git/modules/sub'), plant().path);
    const env = { ...process.env, GIT_ALLOW_PROTOCOL: 'file' };
    execFileSync('git', ['submodule', 'status'], { cwd: path, env, stdio: 'ignore' });
    expect(existsSync(witness)).toBe(true);
    rmSync(witness);
    await run(path, 'submodule', 'status');
    expect(existsSync(witness)).toBe(false);
  });

  it.each(['http.proxy', 'http.https://example.com.sslVerify', 'http.curloptResolve', 'remote.origin.proxy'])(
    'does not connect with its %s, and looks at itself all the same',
    async (key) => {
      const { path, git } = plant();
      git('config', key, 'http://127.0.0.1:9');
      expect((await run(path, 'ls-remote', 'https://example.com/x')).message).toContain(
        'could send your credentials elsewhere',
      );
      expect((await run(path, 'status')).exitCode).toBe(0);
    },
  );

  it('does not ask a remote that the repository chose for missing objects', async () => {
    const { path, git } = plant();
    const object = git('rev-parse', 'HEAD:file').trim();
    git('config', 'extensions.partialClone', 'origin');
    git('config', 'core.repositoryFormatVersion', '1');
    git('config', 'remote.origin.promisor', 'true');
    git('config', 'remote.origin.url', plant().path);
    git('config', 'remote.origin.uploadpack', evil);
    rmSync(join(path, '.git/objects', object.slice(0, 2), object.slice(2)));
    for (const args of [['show'], ['log', '--patch'], ['diff', 'HEAD'], ['ls-remote', 'origin']]) {
      expect((await run(path, ...args)).message).toContain('remote.origin.uploadpack');
    }
    expect(existsSync(witness)).toBe(false);
  });

  it.each([
    ['nice', { command: ['nice', '-n', '1'] }],
    ['nice, with a guard', { command: ['nice', '-n', '1'], guard: true }],
    [
      'one that is said to run here',
      { command: ['sh', '-c', 'exec "$@"', 'sh'], guard: true, keeps_directory: true },
    ],
    ['one that passes no variables on', { command: ['env', '-i', `PATH=${process.env.PATH}`], guard: true }],
  ])('runs nothing with a prefix on this machine either: %s', async (_, prefix) => {
    const { path, git } = plant();
    git('config', 'filter.x.clean', evil);
    writeFileSync(join(path, '.git/info/attributes'), '* filter=x\n');
    const command = {
      argv: ['git', 'status'],
      cwd: path,
      env: {},
      timeoutSeconds: 20,
      guard: 'git',
      remoteForm: { argv: ['git', 'status'], cwd: path },
    } satisfies Command;
    const wrapped = wrapCommand(command, { type: 'prefix', ...prefix }, process.env);
    expect(await runCommand(wrapped)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('On branch'),
    });
    expect(existsSync(witness)).toBe(false);
  });

  it('takes the settings that hold everywhere into every other place', () => {
    const command = { argv: ['git', 'status'], env: {}, timeoutSeconds: 20, guard: 'git' } as const;
    const elsewhere = { ...command, argv: [...command.argv] };
    const variables = (text: string | undefined) => text?.match(/GIT_CONFIG_VALUE_0=false/g);
    expect(variables(wrapCommand(elsewhere, { type: 'ssh', host: 'x' }, {}).stdin)).toHaveLength(1);
    const inside = wrapCommand(elsewhere, { type: 'podman', image: 'x' }, {});
    expect(variables(inside.descriptor3)).toHaveLength(1);
    expect(Object.keys(inside.env)).toEqual([]);
  });

  it('runs no proxy command', async () => {
    const { path, git } = plant();
    git('config', 'core.gitProxy', evil);
    await run(path, 'ls-remote', 'git://localhost:9/x');
    expect(existsSync(witness)).toBe(false);
  });

  it.each(['merge.x.driver', 'merge..driver'])('merges without %s', async (key) => {
    const { path, git } = plant();
    git('commit', '--quiet', '--all', '--message=ours');
    git('branch', 'theirs', 'HEAD~1');
    git('switch', '--quiet', 'theirs');
    writeFileSync(join(path, 'file'), 'three\n');
    git('commit', '--quiet', '--all', '--message=theirs');
    git('config', key, `${evil} %A`);
    git('config', 'merge.default', key.split('.')[1]!);
    writeFileSync(join(path, '.git/info/attributes'), `* merge=${key.split('.')[1]}\n`);
    const { stdout } = await run(path, 'merge-tree', '--write-tree', 'HEAD', 'HEAD@{1}');
    expect(existsSync(witness)).toBe(false);
    expect(stdout).toMatch(/^[\da-f]{40}/);
  });

  it('has no filter without a name either', async () => {
    const { path } = plant();
    writeFileSync(
      join(path, '.git/config'),
      `[core]\nrepositoryformatversion = 0\n[filter ""]\nclean = ${evil}\n`,
    );
    writeFileSync(join(path, '.git/info/attributes'), '* filter=\n');
    await run(path, 'status');
    await run(path, 'diff', '--no-ext-diff');
    expect(existsSync(witness)).toBe(false);
  });

  it.each([
    ['a line separator', Buffer.from('a\u2028b')],
    ['bytes that are not text', Buffer.from([0xc3, 0xa9, 0xff])],
  ])('has no filter with a name of %s', async (_, name) => {
    const { path } = plant();
    const lines = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
    const settings = lines('[core]\nrepositoryformatversion = 0\n[filter "', name, `"]\nclean = ${evil}\n`);
    writeFileSync(join(path, '.git/config'), settings);
    writeFileSync(join(path, '.git/info/attributes'), lines('* filter=', name, '\n'));
    execFileSync('git', ['status'], { cwd: path });
    expect(existsSync(witness)).toBe(true);
    rmSync(witness);
    await run(path, 'status');
    await run(path, 'diff', '--no-ext-diff');
    expect(existsSync(witness)).toBe(false);
  });

  it('is left alone when its settings cannot be listed', async () => {
    const { path } = plant();
    const name = 'x'.repeat(9 * 2 ** 20);
    writeFileSync(
      join(path, '.git/config'),
      `[core]\nrepositoryformatversion = 0\n[x "${name}"]\na = 1\nb = 1\n[filter "x"]\nclean = ${evil}\n`,
    );
    writeFileSync(join(path, '.git/info/attributes'), '* filter=x\n');
    expect((await run(path, 'status')).message).toMatch(
      /^Refused to run git: cannot read this repository's config/,
    );
    expect(existsSync(witness)).toBe(false);
  });
});

describe('RT-01 files outside a repository', () => {
  const shown = async (cwd: string, ...args: string[]) => {
    const { stdout, stderr, message = '' } = await run(cwd, ...args);
    return (stdout + stderr + message).includes('canary-71ab');
  };

  it('are not compared, however they are spelled', async () => {
    const { path } = plant();
    const relative = `../${secret.split('/').at(-1)}`;
    const attempts = [
      ['--', '/dev/null', secret],
      ['/dev/null', secret],
      ['file', relative],
      ['--', 'file', relative],
      ['--stat', '--', 'nowhere', `x/../${relative}`],
      ['--', '-x', `-/../${relative}`],
    ];
    for (const words of attempts) expect(await shown(path, 'diff', '--no-ext-diff', ...words)).toBe(false);
    expect(await shown('/', 'diff', 'etc/hostname', secret.slice(1))).toBe(false);
    expect(await shown(join(path, '.git'), 'diff', '/dev/null', secret)).toBe(false);
    expect(await run('/', 'diff', 'etc/hostname', 'etc/hosts')).toMatchObject({ status: 'not-started' });
  });

  it('while paths inside may be absolute, lead up, or name removed files', async () => {
    const { path } = plant();
    mkdirSync(join(path, 'inner'));
    for (const words of [
      ['--', join(path, 'file')],
      ['--', '../file', '../gone/deep'],
    ]) {
      expect((await run(join(path, 'inner'), 'diff', '--no-ext-diff', ...words)).stdout).toContain('+two');
    }
    expect((await run(path, 'diff', '--no-ext-diff', 'HEAD', '--')).stdout).toContain('+two');
  });

  it('do not become files of the repository', async () => {
    const { path, git } = plant();
    writeFileSync(join(path, 'secret'), 'x\n');
    git('add', 'secret');
    git('config', 'core.worktree', directory);
    expect(await shown(path, 'diff', '--no-ext-diff')).toBe(false);
    expect((await run(path, 'status')).message).toContain('core.worktree');
    expect((await run(join(plantSubmodule().path, 'sub'), 'status')).exitCode).toBe(0);
  });

  it('do not become files of linked directories', async () => {
    const { path, git } = plant();
    mkdirSync(join(path, 'd'));
    writeFileSync(join(path, 'd/secret'), 'x\n');
    git('add', 'd');
    git('commit', '--quiet', '--message=second');
    rmSync(join(path, 'd'), { recursive: true });
    symlinkSync(directory, join(path, 'd'));
    expect(git('grep', 'canary')).toContain('canary-71ab');
    expect(git('blame', 'd/secret')).toContain('canary-71ab');
    git('config', 'core.fsmonitor', evil);
    for (const args of [
      ['grep', '-e', 'canary'],
      ['grep', '-e', 'canary', '--', 'd/secret'],
      ['blame', 'd/secret'],
      ['blame', '-L', '/x/', '--', 'd/secret'],
    ]) {
      expect(await shown(path, ...args)).toBe(false);
      expect(existsSync(witness)).toBe(false);
    }
    const { stdout } = await run(path, 'blame', '-L', '/one/,+1', 'HEAD', '--', 'file');
    expect(stdout).toContain('one');
  });

  it.each([
    ['a parent', (length: number) => `../${'/'.repeat(length - '../secret'.length)}secret`],
    ['the top', (length: number) => `${'/'.repeat(length - secret.length)}${secret}`],
  ])('are not compared where the index names them from %s', async (_, spell) => {
    const { path, git } = plant();
    const placeholder = 'x'.repeat(200);
    writeFileSync(join(path, placeholder), 'x\n');
    git('add', placeholder);
    renameInIndex(path, placeholder, spell(200));
    expect(git('diff')).toContain('canary-71ab');
    for (const args of [
      ['diff', '--no-ext-diff'],
      ['diff', '--no-ext-diff', 'HEAD', '--'],
      ['diff-files', '--patch'],
      ['grep', '-e', 'canary'],
    ]) {
      expect(await shown(path, ...args)).toBe(false);
    }
    for (const args of [['status'], ['ls-files', '--modified'], ['describe', '--always', '--dirty']])
      expect((await run(path, ...args)).message).toContain('the index names a file');
  });

  it.each(['hooks', 'lfs', 'modules', 'objects/ab'])(
    'are not references of the repository in %s',
    async (name) => {
      const { path, git } = plant();
      const token = '0123456789abcdef'.repeat(3).slice(0, 40);
      const file = join(directory, 'token');
      writeFileSync(file, `${token}\n`);
      mkdirSync(join(path, '.git', name), { recursive: true });
      symlinkSync(file, join(path, '.git', name, 'x'));
      writeFileSync(join(path, '.git/refs/heads/y'), `ref: ${name}/x\n`);
      for (const reference of [`${name}/x`, 'y']) {
        expect(git('rev-parse', reference)).toContain(token);
        const { stdout, message } = await run(path, 'rev-parse', reference);
        expect({ stdout, message }).toEqual({
          stdout: '',
          message: expect.stringContaining('looks like a reference'),
        });
      }
    },
  );

  it('are not compared without a working tree either', async () => {
    const { path, git } = plant();
    const bare = `${path}.git`;
    git('clone', '--quiet', '--bare', path, bare);
    expect((await run(bare, 'diff', 'HEAD', 'HEAD')).exitCode).toBe(0);
    expect((await run(bare, 'diff', 'HEAD..HEAD')).exitCode).toBe(0);
    mkdirSync(join(bare, 'empty'));
    symlinkSync(directory, join(bare, 'l'));
    expect(await shown(bare, 'diff', join(bare, 'empty/'), join(bare, 'l/'))).toBe(false);
    expect(await shown(bare, 'diff', 'empty', 'l/')).toBe(false);
    expect(await shown(join(path, '.git'), 'diff', '../file', '../../secret')).toBe(false);
  });

  it('are not changed, nor is the repository', async () => {
    const { path, git } = plant();
    writeFileSync(join(path, '.git/info/attributes'), '* diff=x\n');
    git('config', 'diff.x.textconv', 'cat');
    git('config', 'diff.x.cachetextconv', 'true');
    git('commit', '--quiet', '--all', '--message=second');
    const before = git('for-each-ref');
    const index = readFileSync(join(path, '.git/index'));
    utimesSync(join(path, 'file'), 1, 1);
    for (const args of [['log', '--patch'], ['show'], ['diff'], ['blame', 'file'], ['status']])
      expect((await run(path, ...args)).exitCode).toBe(0);
    expect(git('for-each-ref')).toBe(before);
    expect(readFileSync(join(path, '.git/index')).equals(index)).toBe(true);
    git('log', '--patch');
    expect(git('for-each-ref')).not.toBe(before);
  });

  it('are not submodules', async () => {
    const { path, git } = plant();
    const other = plant();
    other.git('tag', 'canary-71ab');
    git('submodule', '--quiet', 'add', other.path, 'sub');
    expect((await run(path, 'submodule', 'status')).stdout).toContain('sub (canary-71ab)');
    const moves: [string, () => void][] = [
      ['a file', () => writeFileSync(join(path, 'sub/.git'), `gitdir: ${other.path}/.git\n`)],
      ['a file with more', () => writeFileSync(join(path, 'sub/.git'), `gitdir: ${other.path}/.git\0\n`)],
      ['a link to it', () => symlinkSync(join(other.path, '.git'), join(path, 'sub/.git'))],
      ['a link', () => symlinkSync(other.path, join(path, 'sub'))],
    ];
    for (const [name, move] of moves) {
      rmSync(join(path, name === 'a link' ? 'sub' : 'sub/.git'), { recursive: true });
      move();
      expect(await shown(path, 'submodule', 'status')).toBe(false);
    }
    const linked = plant();
    linked.git('submodule', '--quiet', 'add', other.path, 'sub');
    rmSync(join(linked.path, '.git/modules/sub/packed-refs'), { force: true });
    symlinkSync(secret, join(linked.path, '.git/modules/sub/packed-refs'));
    expect((await run(linked.path, 'submodule', 'status')).message).toContain('packed-refs');
  });

  it('are not listed as settings', async () => {
    const { path, git } = plant();
    const other = join(directory, 'other.cnf');
    writeFileSync(other, '[client]\npassword = canary-71ab\n');
    git('config', 'includeIf.gitdir:**.path', other);
    git('config', 'include.path', other);
    expect(await shown(path, 'config', '--get-all', 'client.password')).toBe(false);
    expect(await shown(path, 'config', '--list', '--show-origin')).toBe(false);
    expect((await run(plant().path, 'config', '--list', '--show-origin')).stdout).not.toContain(
      'command line',
    );
  });

  it('are not appended to patches', async () => {
    const { path, git } = plant();
    git('config', 'format.signatureFile', secret);
    git('commit', '--quiet', '--all', '--message=second');
    expect(await shown(path, 'format-patch', '--stdout', 'HEAD~1')).toBe(false);
  });

  const plantSettings = copiesOf(() => {
    const planted = plant();
    const { path, git } = planted;
    git('stash');
    writeFileSync(join(path, 'file'), 'three\n');
    const settings = {
      'format.pretty': 'format:canary-71ab',
      'pretty.own': 'format:canary-71ab',
      'log.date': 'format:canary-71ab',
      'blame.date': 'format:canary-71ab',
      'format.headers': 'X-Other: canary-71ab',
      'format.to': 'canary-71ab@example.com',
      'diff.srcPrefix': 'canary-71ab/',
      'diff.dstPrefix': 'canary-71ab/',
    };
    for (const [key, value] of Object.entries(settings))
      git('config', '--file', '.git/other-settings', key, value);
    return planted;
  });

  it.each([
    [['log']],
    [['log', '--pretty=own']],
    [['log', '--graph', '--oneline', '--decorate']],
    [['show']],
    [['show', '--format=own']],
    [['stash', 'list']],
    [['blame', 'file']],
    [['diff', '--no-ext-diff']],
    [['shortlog', 'HEAD']],
    [['format-patch', '--stdout', '--root', 'HEAD']],
  ])('does not print settings of files that it includes: %j', async (args) => {
    const { path, git } = plantSettings();
    git('config', 'include.path', join(path, '.git/other-settings'));
    expect(await shown(path, ...args)).toBe(false);
    // Headers of a patch cannot be replaced, so that it is not made.
    expect((await run(path, ...args)).ok).toBe(args[0] !== 'format-patch');
  });

  it.each([
    ['core.abbrev', 'log'],
    ['core.abbrev', 'remote'],
    ['diff.context', 'diff'],
    ['column.ui', 'branch'],
    ['log.date', 'log'],
  ])('does not quote a value of %s from a file outside the repository: %s', async (key, command) => {
    const { path, git } = plant();
    const other = join(directory, `${count++}.cnf`);
    git('config', '--file', other, key, 'canary-71ab');
    git('config', 'include.path', `../../${other.split('/').at(-1)}`);
    const { ok, stderr, message } = await run(path, command);
    expect([ok, `${stderr}${message}`.includes('canary')]).toEqual([false, false]);
    git('config', '--unset', 'include.path');
    expect((await run(path, command)).ok).toBe(true);
  });

  it('has nothing against settings that a repository includes from itself', async () => {
    const { path, git } = plant();
    writeFileSync(join(path, '.gitconfig'), '[core]\n\tabbrev = 12\n');
    git('config', 'include.path', '../.gitconfig');
    git('worktree', 'add', '--quiet', '../tree');
    mkdirSync(join(path, 'deep'));
    for (const place of [
      path,
      join(path, 'deep'),
      join(path, '.git'),
      join(path, '.git/refs'),
      `${directory}/tree`,
    ])
      expect(await run(place, 'log')).toMatchObject({ ok: true });
  });

  it('looks for links also where git does not say where it is', async () => {
    const { path, git } = plant();
    git('config', 'core.abbrev', 'wrong');
    git('config', 'remote.origin.fetch', 'x');
    mkdirSync(join(path, '.git/branches'), { recursive: true });
    symlinkSync(secret, join(path, '.git/branches/origin'));
    expect(await run(path, 'remote', '--verbose')).toMatchObject({
      ok: false,
      message: expect.stringContaining('git could not say where it is'),
    });
  });

  it('keeps the format that a repository itself asks for', async () => {
    const { path, git } = plant();
    git('config', 'format.pretty', 'format:own %s');
    expect((await run(path, 'log')).stdout).toBe('own first');
  });
});

// Other systems have no such names.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('RT-01 names in a repository that are not valid UTF-8', () => {
  const bytes = (path: string) => Buffer.from(path, 'latin1');

  it('do not hide which git directory is read', async () => {
    const { path, git } = plant();
    git('config', 'core.bare', 'true');
    renameSync(join(path, '.git'), bytes(join(path, 'g\xff')));
    git('init', '--quiet', '--bare', 'g\ufffd');
    writeFileSync(join(path, '.git'), bytes('gitdir: g\xff\n'));
    symlinkSync(secret, bytes(join(path, 'g\xff/packed-refs')));
    expect(() => git('for-each-ref')).toThrow('canary-71ab');
    const { message, stderr } = await run(path, 'for-each-ref');
    expect(message).toContain('a name is not valid UTF-8');
    expect(stderr).not.toContain('canary');
  });

  it('do not hide which directory is searched', async () => {
    const { path, git } = plant();
    mkdirSync(join(path, 'd'));
    writeFileSync(join(path, 'd/secret'), 'own\n');
    git('add', 'd');
    git('commit', '--quiet', '--message=second');
    rmSync(join(path, 'd'), { recursive: true });
    symlinkSync(directory, bytes(join(path, 'x\xff')));
    symlinkSync(bytes('x\xff'), join(path, 'd'));
    mkdirSync(join(path, 'x\ufffd'));
    expect(git('grep', 'canary')).toContain('canary-71ab');
    expect((await run(path, 'grep', 'canary')).message).toContain('d points outside the repository');
  });
});
