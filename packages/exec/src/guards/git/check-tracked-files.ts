import { isUtf8 } from 'node:buffer';
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { showLine } from '@climax/text';
import { insideOf } from '../inside-of.ts';
import { isUnreachable } from '../is-unreachable.ts';
import { takeTurns } from '../take-turns.ts';
import { entriesIn } from './entries-in.ts';

/** How many directories are remembered, to bound the memory. */
const mostKnown = 5000;

/**
 * Git opens tracked files even where the working tree has a link in place of one of their directories. Takes what
 * `git ls-files -z` prints at the root.
 */
export async function checkTrackedFiles(
  list: Buffer,
  root: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const turn = takeTurns();
  let isInside = insideOf(root);
  let count = 0;
  // The list is sorted: files of one directory follow each other.
  let last: Buffer | undefined;
  for (const entry of entriesIn(list)) {
    await turn();
    if (signal?.aborted) return 'too many files to check';
    const directory = entry.subarray(0, Math.max(entry.lastIndexOf('/'), 0));
    if (last?.equals(directory)) continue;
    last = directory;
    if (++count % mostKnown === 0) isInside = insideOf(root);
    if (!isUtf8(directory)) {
      if (!hasLinks(directory, root)) continue;
      return 'the name of a linked directory is not valid UTF-8';
    }
    if (!isInside(join(root, directory.toString(), 'file')))
      return `${showLine(directory.toString())} points outside the repository`;
  }
  return undefined;
}

/** Whether there is a link in a path below the root, whose bytes need not be text, or nobody can tell. */
function hasLinks(path: Buffer, root: string): boolean {
  const top = Buffer.from(`${root}/`);
  const whole = Buffer.concat([top, path, Buffer.from('/')]);
  try {
    for (let end = whole.indexOf('/', top.length); end >= 0; end = whole.indexOf('/', end + 1))
      if (lstatSync(whole.subarray(0, end)).isSymbolicLink()) return true;
    return false;
  } catch (error) {
    return !isUnreachable(error);
  }
}
