import { realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readSmallFile } from '@climax/text/system';

/** The git directory, links resolved, that a `.git` leads to: a directory, or a file that names one. */
export function gitDirectoryOf(path: string): string | undefined {
  try {
    const entry = statSync(path);
    if (entry.isDirectory()) return realpathSync(path);
    // Reading a pipe would block.
    if (!entry.isFile()) return undefined;
    const text = readSmallFile(path).toString();
    if (!text.startsWith('gitdir: ')) return undefined;
    return realpathSync(resolve(dirname(path), text.slice('gitdir: '.length).trimEnd()));
  } catch {
    return undefined;
  }
}
