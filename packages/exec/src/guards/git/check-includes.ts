import { basename, dirname, isAbsolute } from 'node:path';
import { realPath } from '@climax/host/files';
import { showLine } from '@climax/text';
import { insideOf } from '../inside-of.ts';
import type { Repository } from './read-repository.ts';
import type { RepositoryPlace } from './repository-place.ts';

/** The settings of a repository may include any file, and git quotes values that it cannot use. Finds one outside the repository. */
export async function checkIncludes(
  { settingsFiles, root }: Repository,
  { home, commonDirectory }: RepositoryPlace,
  start: string,
): Promise<string | undefined> {
  // Files next to the git directory of a repository belong to it for its other working trees too.
  const beside = basename(commonDirectory) === '.git' ? [dirname(commonDirectory)] : [];
  const areas = [home, commonDirectory, ...beside].map(insideOf);
  for (const file of settingsFiles) {
    // Git names files from the top of the working tree, or from the directory if there is none.
    const path = isAbsolute(file) ? file : `${root ?? start}/${file}`;
    const target = await realPath(path).catch(() => undefined);
    if (target === undefined || !areas.some((isInside) => isInside(target)))
      return `this repository's config includes a file outside it (${showLine(file)})`;
  }
  return undefined;
}
