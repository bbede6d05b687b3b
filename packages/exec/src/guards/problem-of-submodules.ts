import { isUtf8 } from 'node:buffer';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { showLine } from '@climax/text';
import { gitDirectoryOf } from './git-directory-of.ts';
import { insideOf } from './inside-of.ts';
import type { Place } from './place-of.ts';
import { problemOfGitLinks } from './problem-of-git-links.ts';

/**
 * `git submodule status` asks the repository of each submodule for the name of a commit. It has to be one of this place, with
 * no link that leads out of it. Takes what `git ls-files --stage -z` prints at the root.
 */
export async function problemOfSubmodules(
  list: Buffer,
  root: string,
  { commonDirectory }: Place,
): Promise<string | undefined> {
  const isInTree = insideOf(root);
  const isInGit = insideOf(commonDirectory);
  const isHere = (target: string) =>
    (isInTree(target) || isInGit(target)) && !isThere(join(target, 'commondir'));
  for (const path of gitlinksIn(list)) {
    const link = join(root, path.toString(), '.git');
    const target = gitDirectoryOf(link);
    if (!isUtf8(path) || !isInTree(link) || (target !== undefined && !isHere(target)))
      return `The repository of a submodule is somewhere else (${showLine(path.toString())}): git does not ask it`;
    const problem = target && (await problemOfGitLinks(target, [root, target]));
    if (problem) return problem;
  }
  return undefined;
}

/** Entries are `MODE OBJECT STAGE\tPATH`; this mode is that of a submodule. Not every path is text. */
function gitlinksIn(list: Buffer): Buffer[] {
  const entries = list.toString('latin1').split('\0');
  const gitlinks = entries.filter((entry) => entry.startsWith('160000 '));
  return gitlinks.map((entry) => Buffer.from(entry.slice(entry.indexOf('\t') + 1), 'latin1'));
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}
