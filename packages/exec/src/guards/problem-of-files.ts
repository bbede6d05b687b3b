import type { Command } from '../command/command.ts';
import type { Environment } from '../start/environment.ts';
import { placeOf } from './place-of.ts';
import type { Repository } from './read-repository.ts';

/** Why git, run here, could show files of somewhere else: its directory is not that of this place. */
export async function problemOfFiles(
  { cwd = '.' }: Command,
  repository: Repository,
  environment: Environment,
): Promise<string | undefined> {
  if (repository.gitDirectory === undefined) return undefined;
  const place = placeOf(repository, cwd, environment);
  return 'problem' in place ? place.problem : undefined;
}
