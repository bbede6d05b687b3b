import { isUtf8 } from 'node:buffer';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { showLine } from '@climax/text';
import { insideOf } from '../inside-of.ts';
import { takeTurns } from '../take-turns.ts';
import { checkGitLinks } from './check-git-links.ts';
import { entriesIn } from './entries-in.ts';
import { gitDirectoryOf } from './git-directory-of.ts';
import type { RepositoryPlace } from './repository-place.ts';

/**
 * `git submodule status` asks the repository of each submodule for the name of a commit. It has to be inside this place, with no
 * link that points outside; one that cannot be read counts as somewhere else. Takes what `git ls-files --stage -z` prints at the root.
 */
export async function checkSubmodules(
  list: Buffer,
  root: string,
  { commonDirectory }: RepositoryPlace,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const isInTree = insideOf(root);
  const isInGit = insideOf(commonDirectory);
  const isHere = (target: string) =>
    (isInTree(target) || isInGit(target)) && !isThere(join(target, 'commondir'));
  const turn = takeTurns();
  for (const entry of entriesIn(list)) {
    await turn();
    if (signal?.aborted) return 'too many submodules to check';
    // Entries are `MODE OBJECT STAGE\tPATH`; this mode is that of a submodule.
    if (entry.toString('latin1', 0, 7) !== '160000 ') continue;
    const path = entry.subarray(entry.indexOf('\t') + 1);
    const link = join(root, path.toString(), '.git');
    const target = gitDirectoryOf(link);
    const isElsewhere = target === undefined ? isThere(link) : !isHere(target);
    if (!isUtf8(path) || !isInTree(link) || isElsewhere)
      return `submodule ${showLine(path.toString())} has its repository elsewhere`;
    const problem = target && (await checkGitLinks(target, [root, target], signal));
    if (problem) return problem;
  }
  return undefined;
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
