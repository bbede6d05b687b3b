import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The most recently changed file in folders of this name, one level below `root`; undefined if there is none. */
export function newestFile(root: string, folder: string): string | undefined {
  const files = list(root).flatMap((each) => list(join(each, folder)));
  const changed = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return files.sort((a, b) => changed(b) - changed(a))[0];
}

function list(path: string): string[] {
  try {
    return readdirSync(path).map((name) => join(path, name));
  } catch {
    return [];
  }
}
