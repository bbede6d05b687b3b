import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { realPathSync } from '@climax/host/files';
import { showLine } from '@climax/text';
import type { Environment } from '../../start/environment.ts';
import { insideOf } from '../inside-of.ts';
import { gitDirectoryOf } from './git-directory-of.ts';
import { gitPathIn } from './git-path-in.ts';
import type { Repository } from './read-repository.ts';

/** Where the parts of a repository are, links resolved. */
export interface RepositoryPlace {
  /** The directory that git found the repository in: the one with `.git`, or the git directory itself. */
  home: string;
  gitDirectory: string;
  /** The directory shared by all working trees of a repository. */
  commonDirectory: string;
}

/**
 * A `.git` that anyone can write may lead to any repository of the machine. It counts only if that repository also names the
 * directory, as those of `git worktree add` and `git submodule` do.
 */
export function repositoryPlace(
  repository: Repository,
  start: string,
  environment: Environment,
): RepositoryPlace | { problem: string } {
  try {
    const gitDirectory = realPathSync(repository.gitDirectory ?? '');
    const commonDirectory = realPathSync(resolve(start, repository.commonDirectory ?? ''));
    // Set by whoever started the server; a relative one, as hooks have, leads to the directory of a call.
    if (isAbsolute(environment.GIT_DIR ?? ''))
      return { home: repository.root ?? gitDirectory, gitDirectory, commonDirectory };
    const home = homeOf(gitDirectory, realPathSync(start));
    const place = home === undefined ? undefined : { home, gitDirectory, commonDirectory };
    if (place && belongs(place, repository)) return place;
  } catch {
    // A path that cannot be resolved does not name the directory either.
  }
  const shown = showLine(repository.gitDirectory ?? '');
  return {
    problem: `the repository of this directory is elsewhere (${shown}) and does not name it as its working tree`,
  };
}

function homeOf(gitDirectory: string, start: string): string | undefined {
  for (let place = start; ; place = dirname(place)) {
    if (place === gitDirectory || gitDirectoryOf(join(place, '.git')) === gitDirectory) return place;
    if (place === dirname(place)) return undefined;
  }
}

function belongs(
  { home, gitDirectory, commonDirectory }: RepositoryPlace,
  { root, keys }: Repository,
): boolean {
  const isWorktree = gitDirectory !== commonDirectory;
  if (isWorktree && resolve(gitDirectory, '../..') !== commonDirectory) return false;
  if (isWorktree && basename(dirname(gitDirectory)) !== 'worktrees') return false;
  if (insideOf(home)(gitDirectory)) return true;
  if (isWorktree) return namedIn(join(gitDirectory, 'gitdir')) === join(home, '.git');
  const hasWorkTree = keys.some((key) => /^core\.worktree$/is.test(key));
  return hasWorkTree && root !== undefined && realPathSync(root) === home;
}

/** The `.git` that a file of a git directory names. */
function namedIn(file: string): string | undefined {
  const path = gitPathIn(file);
  return path && join(realPathSync(dirname(path)), basename(path));
}
