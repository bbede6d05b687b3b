import { statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';

/**
 * A word of a prefix, such as `./wrap.sh` or `--profile=etc/x`, that names a file below the server's directory, by its whole
 * path: the prefix may start in a directory that a call chooses, with another file of this name.
 */
export function fromHere(word: string): string {
  const start = isOwnFile(word) ? 0 : word.indexOf('=') + 1;
  const path = word.slice(start);
  return isOwnFile(path) ? word.slice(0, start) + resolve(path) : word;
}

function isOwnFile(path: string): boolean {
  if (!path.includes('/') || isAbsolute(path)) return false;
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
