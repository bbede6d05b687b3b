import { showLine } from '@climax/text';
import { entriesIn } from './entries-in.ts';
import { leavesTree } from './leaves-tree.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Git opens the files that an index names to compare them, wherever they are. Takes what `git ls-files -z` prints at the root,
 * and finds a name that is not that of a file in the working tree.
 */
export async function checkIndexNames(list: Buffer, signal?: AbortSignal): Promise<string | undefined> {
  const turn = takeTurns();
  for (const name of entriesIn(list)) {
    await turn();
    if (signal?.aborted) return 'Not all files of this repository were looked at: git does not run here';
    if (leavesTree(name))
      return `The index of this repository names a file of somewhere else (${showLine(name.toString())}): git does not run here`;
  }
  return undefined;
}
