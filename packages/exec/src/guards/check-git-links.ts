import type { Dirent } from 'node:fs';
import { checkLinks } from './check-links.ts';

/** Why git could read outside files through a git directory whose links may only lead to these places. */
export async function checkGitLinks(gitDirectory: string, places: string[]): Promise<string | undefined> {
  const problem = await checkLinks(gitDirectory, { places, concerns: isReadByGit });
  return problem && `Git could be led out of the git directory here: ${problem}. Git does not run here`;
}

/** Paths that read-only tools never open: hooks, data of other programs, and the git directories of submodules. */
const unread = /^(?:hooks|lfs|annex|modules|worktrees\/[^/]+\/modules)$/;
/** Loose objects are named after their content: no outside file can pass for one. */
const looseObjects = /^objects\/[\da-f]{2}$/;

function isReadByGit(path: string, entry: Dirent): boolean {
  return !unread.test(path) && !(entry.isDirectory() && looseObjects.test(path));
}
