import type { Command } from '../../command/command.ts';
import type { Environment } from '../../start/environment.ts';
import { askProgram } from '../ask-program.ts';
import { checkGitLinks } from './check-git-links.ts';
import { checkIncludes } from './check-includes.ts';
import { checkIndexNames } from './check-index-names.ts';
import { checkSubmodules } from './check-submodules.ts';
import { checkTrackedFiles } from './check-tracked-files.ts';
import type { Repository } from './read-repository.ts';
import { readsCommitsOnly } from './reads-commits-only.ts';
import { type RepositoryPlace, repositoryPlace } from './repository-place.ts';

interface Surroundings {
  environment: Environment;
  /** Aborted when the call has to end. */
  signal?: AbortSignal | undefined;
}

/**
 * Why git could show outside files here: its directory has links that point outside, or does not belong to this place.
 * In the environment, the repository's settings are already replaced.
 */
export async function checkRepositoryFiles(
  command: Command,
  repository: Repository,
  { environment, signal }: Surroundings,
): Promise<string | undefined> {
  if (repository.gitDirectory === undefined) return undefined;
  const start = command.cwd ?? '.';
  const place = repositoryPlace(repository, start, environment);
  if ('problem' in place) return place.problem;
  const { home, commonDirectory } = place;
  return (
    (await checkGitLinks(commonDirectory, [home, commonDirectory], signal)) ??
    (await checkIncludes(repository, place, start)) ??
    (await checkIndex(command, { ...place, root: repository.root }, { environment, signal }))
  );
}

/** Enough for the names in the largest repositories, and for what is printed before each. */
const mostBytes = 2 ** 26;
/** Git follows the paths in its index wherever they and the working tree lead, and shows files from there as those of a commit. */
async function checkIndex(
  command: Command,
  { root, ...place }: RepositoryPlace & { root: string | undefined },
  { environment: env, signal }: Surroundings,
): Promise<string | undefined> {
  const argv = command.unwrapped ?? command.argv;
  if (readsCommitsOnly(argv)) return undefined;
  // Without a working tree, the paths in an index start at the git directory.
  const cwd = root ?? place.gitDirectory;
  const isAboutSubmodules = argv[1] === 'submodule';
  const options = isAboutSubmodules ? ['--stage'] : [];
  const { stdout, error } = await askProgram(command, ['ls-files', '-z', ...options], {
    env,
    cwd,
    maxBuffer: mostBytes,
  });
  if (error !== undefined) return `cannot list the files of this repository: ${error}`;
  if (isAboutSubmodules) return checkSubmodules(stdout, cwd, place, signal);
  return (await checkIndexNames(stdout, signal)) ?? (await checkTrackedFiles(stdout, cwd, signal));
}
