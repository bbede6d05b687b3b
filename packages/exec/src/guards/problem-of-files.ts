import type { Dirent } from 'node:fs';
import type { Command } from '../command/command.ts';
import type { Environment } from '../start/environment.ts';
import { placeOf } from './place-of.ts';
import { problemOfLinks } from './problem-of-links.ts';
import type { Repository } from './read-repository.ts';

/** Why git, run here, could show files of somewhere else: its directory leads out of itself, or is not that of this place. */
export async function problemOfFiles(
  { cwd = '.' }: Command,
  repository: Repository,
  environment: Environment,
): Promise<string | undefined> {
  if (repository.gitDirectory === undefined) return undefined;
  const place = placeOf(repository, cwd, environment);
  if ('problem' in place) return place.problem;
  const { home, commonDirectory } = place;
  const problem = await problemOfLinks(commonDirectory, {
    places: [home, commonDirectory],
    concerns: isReadByGit,
  });
  return problem && `Git could be led out of the git directory here: ${problem}. Git does not run here`;
}

/** What tools that only read never open: hooks, data of other programs, and the git directories of submodules. */
const unread = /^(?:hooks|lfs|annex|modules|worktrees\/[^/]+\/modules)$/;
/** Loose objects are named by what they contain: no file of somewhere else passes for one. */
const looseObjects = /^objects\/[\da-f]{2}$/;

function isReadByGit(path: string, entry: Dirent): boolean {
  return !unread.test(path) && !(entry.isDirectory() && looseObjects.test(path));
}
