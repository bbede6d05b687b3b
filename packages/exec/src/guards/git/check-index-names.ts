import { showLine } from '@climax/text';
import { takeTurns } from '../take-turns.ts';
import { entriesIn } from './entries-in.ts';
import { leavesTree } from './leaves-tree.ts';

/**
 * Git opens the files that an index names to compare them, wherever they are. Takes what `git ls-files -z` prints at the root,
 * and finds a name that is not that of a file in the working tree.
 */
export async function checkIndexNames(list: Buffer, signal?: AbortSignal): Promise<string | undefined> {
  const turn = takeTurns();
  for (const name of entriesIn(list)) {
    await turn();
    if (signal?.aborted) return 'too many files to check';
    if (leavesTree(name))
      return `the index names a file outside the working tree (${showLine(name.toString())})`;
  }
  return undefined;
}
