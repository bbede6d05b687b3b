import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import { showLine } from '@climax/text';
import { insideOf } from '../inside-of.ts';
import { takeTurns } from '../take-turns.ts';
import { entriesIn } from './entries-in.ts';

/** How many directories are remembered, to bound the memory. */
const mostKnown = 5000;

/**
 * `git grep` opens tracked files even where the working tree has a link in place of one of their directories. Takes what
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
    if (!isUtf8(directory)) return 'the name of a directory is not valid UTF-8';
    if (++count % mostKnown === 0) isInside = insideOf(root);
    if (!isInside(join(root, directory.toString(), 'file')))
      return `${showLine(directory.toString())} points outside the repository`;
  }
  return undefined;
}
