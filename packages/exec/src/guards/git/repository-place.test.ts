import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { asking, words } from '../../../test/commands.ts';
import { type Repository, readRepository } from './read-repository.ts';
import { repositoryPlace } from './repository-place.ts';

const { path, remove } = scratch();
afterAll(remove);
const directory = realpathSync(path);
const git = (cwd: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'protocol.file.allow=always', ...args], { cwd: join(directory, cwd) });
const env = process.env as Record<string, string>;

async function lookAt(name: string, environment = {}) {
  const cwd = join(directory, name);
  const repository = await readRepository(asking(words(['git'], { cwd })), { ...env, ...environment });
  return repositoryPlace(repository as Repository, cwd, environment);
}

git('.', 'init', '--quiet', 'own');
git('own', '-c', 'user.email=a', '-c', 'user.name=a', 'commit', '--quiet', '--allow-empty', '--message=x');

describe('repositoryPlace', () => {
  it('is the directory with .git, from below too', async () => {
    mkdirSync(join(directory, 'own/a/b'), { recursive: true });
    const home = join(directory, 'own');
    const place = { home, gitDirectory: join(home, '.git'), commonDirectory: join(home, '.git') };
    for (const name of ['own', 'own/a/b']) expect(await lookAt(name)).toEqual(place);
    expect(await lookAt('own/.git/refs')).toEqual({ ...place, home: join(home, '.git') });
  });

  it('is that of a working tree which the repository knows, wherever it was moved to', async () => {
    git('own', 'worktree', 'add', '--quiet', '../tree');
    const commonDirectory = join(directory, 'own/.git');
    const place = { gitDirectory: join(commonDirectory, 'worktrees/tree'), commonDirectory };
    expect(await lookAt('tree')).toEqual({ home: join(directory, 'tree'), ...place });
    git('own', 'worktree', 'move', '../tree', '../moved');
    expect(await lookAt('moved')).toEqual({ home: join(directory, 'moved'), ...place });
    renameSync(join(directory, 'moved'), join(directory, 'unknown'));
    expect(await lookAt('unknown')).toMatchObject({
      problem: expect.stringContaining('does not name it'),
    });
  });

  it('is that of a submodule, and not of a directory with the same .git', async () => {
    git('own', 'submodule', '--quiet', 'add', '../own', 'sub');
    const home = join(directory, 'own/sub');
    expect(await lookAt('own/sub')).toMatchObject({ home });
    mkdirSync(join(directory, 'copy'));
    writeFileSync(join(directory, 'copy/.git'), `gitdir: ${directory}/own/.git/modules/sub\n`);
    expect(await lookAt('copy')).toHaveProperty('problem');
  });

  it('may be in another place only if its core.worktree names this directory', async () => {
    git('.', 'init', '--quiet', '--separate-git-dir=separate.git', 'separate');
    expect(await lookAt('separate')).toHaveProperty('problem');
    git('separate', 'config', 'core.worktree', join(directory, 'separate'));
    expect(await lookAt('separate')).toMatchObject({ home: join(directory, 'separate') });
  });

  it('is where the environment of the server says', async () => {
    mkdirSync(join(directory, 'empty'));
    const GIT_DIR = join(directory, 'own/.git');
    expect(await lookAt('empty', { GIT_DIR })).toMatchObject({ gitDirectory: GIT_DIR });
  });

  it('is not where a relative path in the environment leads from a directory that a call chooses', async () => {
    mkdirSync(join(directory, 'planted'));
    writeFileSync(join(directory, 'planted/.git'), `gitdir: ${directory}/own/.git\n`);
    for (const GIT_DIR of ['.git', './.git', '../own/.git'])
      expect(await lookAt('planted', { GIT_DIR })).toHaveProperty('problem');
    // As in the environment of a hook.
    expect(await lookAt('own', { GIT_DIR: '.git' })).toMatchObject({ home: join(directory, 'own') });
  });
});
