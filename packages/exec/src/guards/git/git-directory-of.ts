import { statSync } from 'node:fs';
import { realPathSync } from '@climax/host/files';
import { gitPathIn } from './git-path-in.ts';

/** The git directory, links resolved, that a `.git` leads to: a directory, or a file that names one. Undefined if it cannot be told. */
export function gitDirectoryOf(path: string): string | undefined {
  try {
    const entry = statSync(path);
    if (entry.isDirectory()) return realPathSync(path);
    // Reading a pipe would block.
    const named = entry.isFile() ? gitPathIn(path, 'gitdir: ') : undefined;
    return named === undefined ? undefined : realPathSync(named);
  } catch {
    return undefined;
  }
}
