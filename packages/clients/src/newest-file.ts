import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The most recently changed file in folders of this name, one level below `root`; undefined if there is none. */
export function newestFile(root: string, folder: string): string | undefined {
  const files = list(root).flatMap((each) => list(join(each, folder)));
  const changed = files.map((path) => ({
    path,
    at: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }));
  return changed.sort((a, b) => b.at - a.at)[0]?.path;
}

function list(path: string): string[] {
  try {
    return readdirSync(path).map((name) => join(path, name));
  } catch {
    return [];
  }
}
