import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../../index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const when = 1_700_000_000;
const secret = join(directory, 'outside/secret');
mkdirSync(dirname(secret));
writeFileSync(secret, 'canary-71ab\n');
utimesSync(secret, when, when);
const { size } = statSync(secret);

const run = (cwd: string, ...args: string[]) =>
  runCommand({ argv: ['git', ...args], cwd, env: {}, timeoutSeconds: 20, guard: 'git' });

/** A repository with two commits: the second one has a submodule, whose settings git looks for in the index. */
function plant(name: string, ...options: string[]) {
  const path = mkdtempSync(join(directory, 'repository-'));
  const git = (args: string[], input: string | Buffer = '') =>
    execFileSync('git', args, { cwd: path, input, encoding: 'utf8' }).trim();
  const object = (type: string, content: string | Buffer) =>
    git(['hash-object', '--literally', '-t', type, '-w', '--stdin'], content);
  git(['init', '--quiet', ...options]);
  for (const setting of ['user.email=a@example.com', 'user.name=a', 'core.checkStat=minimal'])
    git(['config', ...setting.split('=')]);
  git(['config', 'core.trustctime', 'false']);
  // Of the same size as the file outside.
  const blob = object('blob', `${'z'.repeat(size - 1)}\n`);
  const tree = (...entries: string[][]) =>
    object(
      'tree',
      Buffer.concat(
        entries.map(([mode, entry, id = '']) =>
          Buffer.concat([Buffer.from(`${mode} ${entry}\0`), Buffer.from(id, 'hex')]),
        ),
      ),
    );
  const first = git(['commit-tree', '-m', 'first', tree()]);
  const nested = name
    .split('/')
    .reverse()
    .reduce((id, part, depth) => tree([depth === 0 ? '100644' : '40000', part, id]), blob);
  const [top = ''] = name.split('/');
  const inner = git(['rev-parse', `${nested}:${top}`]);
  const whole = tree(['40000', top, inner], ['160000', 'x-sub', first]);
  git(['update-ref', 'HEAD', git(['commit-tree', '-m', 'second', '-p', first, whole])]);
  const index = git(['commit-tree', '-m', 'index', '-p', first, whole]);
  const stash = git(['commit-tree', '-m', 'stash', '-p', first, '-p', index, whole]);
  git(['update-ref', '--create-reflog', 'refs/stash', stash]);
  writeFileSync(join(path, '.gitmodules'), '[submodule "s"]\n\tpath = x-sub\n\turl = ./x\n');
  const isBare = options.includes('--bare');
  writeFileSync(join(path, isBare ? 'index' : '.git/index'), indexOf(name, blob));
  return { path, git };
}

/** An index in which a file is as old and as large as the one outside. */
function indexOf(name: string, blob: string): Buffer {
  const entry = Buffer.alloc(62 + name.length + (8 - ((62 + name.length) % 8)));
  entry.writeUInt32BE(when, 0);
  entry.writeUInt32BE(when, 8);
  entry.writeUInt32BE(0o100644, 24);
  entry.writeUInt32BE(size, 36);
  Buffer.from(blob, 'hex').copy(entry, 40);
  entry.writeUInt16BE(name.length, 60);
  entry.write(name, 62);
  const content = Buffer.concat([Buffer.from('DIRC\0\0\0\x02\0\0\0\x01', 'latin1'), entry]);
  return Buffer.concat([content, createHash('sha1').update(content).digest()]);
}

/** A link in place of the directory that the index names. */
function linked() {
  const planted = plant('d/secret');
  symlinkSync(dirname(secret), join(planted.path, 'd'));
  return planted;
}

const places: [string, () => { path: string }][] = [
  ['through a link', linked],
  ['from a parent', () => plant('../outside/secret')],
  ['without a working tree', () => plant('../outside/secret', '--bare')],
];

describe.each(places)('RT-01 a file outside a repository, named by its index %s', (_, make) => {
  const { path } = make();

  it('is there for git', () => {
    expect(execFileSync('git', ['show'], { cwd: path, encoding: 'utf8' })).toContain('canary-71ab');
  });

  it.each([
    [['show']],
    [['log', '--patch']],
    [['show', 'HEAD', ':(top)']],
    [['format-patch', '--stdout', 'HEAD~1..HEAD']],
    [['stash', 'show', '--patch']],
    [['diff', '--no-ext-diff', '--staged', 'HEAD~1']],
    [['diff-tree', '--patch', 'HEAD']],
  ])('is not shown by %j', async (args) => {
    const { stdout, stderr, message = '' } = await run(path, ...args);
    expect(`${stdout}${stderr}${message}`).not.toContain('canary');
  });

  it.each(['-Scanary', '-Gcanary'])('is not searched by log %s', async (option) => {
    expect((await run(path, 'log', option)).stdout).toBe('');
  });
});

it('RT-01 an index does not say what is in a file outside, whatever git would take for unchanged', async () => {
  const { path, git } = linked();
  expect(git(['ls-files', '--modified'])).toBe('');
  for (const args of [['ls-files', '--modified'], ['ls-files', '--deleted'], ['status'], ['diff', 'HEAD']])
    expect((await run(path, ...args)).message).toContain('d points outside the repository');
});

describe('a repository with links and an index', () => {
  it('still shows commits, also where a directory is elsewhere', async () => {
    const { path } = linked();
    expect((await run(path, 'show')).stdout).toContain('+zzzz');
    expect((await run(path, 'show', 'HEAD:d/secret')).stdout).toContain('zzzz');
    expect((await run(path, 'stash', 'list')).stdout).toContain('stash@{0}');
    expect((await run(path, 'rev-parse', 'HEAD')).ok).toBe(true);
  });

  it('shows what is staged', async () => {
    const { path } = plant('d/secret');
    expect((await run(path, 'show', ':d/secret')).stdout).toContain('zzzz');
    expect((await run(path, 'rev-parse', ':d/secret')).ok).toBe(true);
    expect((await run(path, 'ls-files')).stdout).toContain('d/secret');
  });

  it('shows what is staged in another working tree', async () => {
    const { path, git } = plant('d/secret');
    rmSync(join(path, '.gitmodules'));
    const tree = `${path}-tree`;
    git(['worktree', 'add', '--quiet', tree, 'HEAD']);
    expect((await run(tree, 'status', '--short')).stdout).toBe('');
    expect((await run(tree, 'diff', '--staged', 'HEAD~1')).stdout).toContain('zzzz');
    expect(basename(tree)).toBe((await run(tree, 'rev-parse', '--show-toplevel')).stdout.split('/').at(-1));
  });

  it.each([['core.splitIndex'], ['index.sparse']])('reads it with %s', async (setting) => {
    const { path, git } = plant('d/secret');
    git(['config', setting, 'true']);
    if (setting === 'index.sparse') git(['sparse-checkout', 'set', '--cone', '--sparse-index', 'nowhere']);
    git(['update-index', '--force-write-index']);
    expect((await run(path, 'ls-files')).stdout).toContain('d/secret');
    expect((await run(path, 'diff', '--staged', 'HEAD~1')).stdout).toContain('zzzz');
  });
});
