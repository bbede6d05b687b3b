import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { checkLinks } from '../check-links.ts';
import { startLook } from '../look.ts';
import { checkNamedFiles } from './check-named-files.ts';

/** Why git could read outside files through a git directory whose links may only lead to these places. */
export async function checkGitLinks(
  gitDirectory: string,
  places: string[],
  signal?: AbortSignal,
): Promise<string | undefined> {
  const unread: string[] = [];
  const concerns = (path: string, entry: Dirent) => {
    const isRead = isReadByGit(path, entry);
    if (!isRead) unread.push(join(gitDirectory, path));
    return isRead;
  };
  const rules = { places, area: 'the git directory', concerns };
  return (
    (await checkLinks(gitDirectory, rules, startLook(signal))) ??
    (await checkNamedFiles(unread, places, signal))
  );
}

/** Paths that read-only tools open only if a name leads there: hooks, data of other programs, and the git directories of submodules. */
const rarelyRead = /^(?:hooks|lfs|annex|modules|worktrees\/[^/]+\/modules)$/;
/** Loose objects are named after their content: no outside file can pass for one. */
const looseObjects = /^objects\/[\da-f]{2}$/;

function isReadByGit(path: string, entry: Dirent): boolean {
  return !rarelyRead.test(path) && !(entry.isDirectory() && looseObjects.test(path));
}
