import { isUtf8 } from 'node:buffer';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { showLine } from '@climax/text';
import { insideOf } from './inside-of.ts';

/** Directories looked up between two turns of the event loop. */
const batch = 500;

/**
 * `git grep` opens tracked files even where the working tree has a link in place of one of their directories. Takes what
 * `git ls-files -z` prints at the root.
 */
export async function problemOfTracked(list: Buffer, root: string): Promise<string | undefined> {
  const isInside = insideOf(root);
  let count = 0;
  for (const directory of directoriesIn(list)) {
    if (++count % batch === 0) await turn();
    const bytes = Buffer.from(directory, 'latin1');
    if (!isUtf8(bytes))
      return 'The name of a directory in this repository is not text: git does not search here';
    if (!isInside(join(root, bytes.toString(), 'file')))
      return `A directory of this repository is a link that leads out of it (${showLine(bytes.toString())}): git does not search here`;
  }
  return undefined;
}

/** Decoded as latin1, since not every path is valid UTF-8. */
function directoriesIn(list: Buffer): Set<string> {
  return new Set(list.toString('latin1').split('\0').slice(0, -1).map(dirname));
}
