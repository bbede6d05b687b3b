import { isAbsolute, sep } from 'node:path';

/** A path as it is opened from a directory. `..` is kept: after a link it does not lead where it seems to. */
export function pathFrom(directory: string, path: string | null | undefined): string {
  if (!path) return directory;
  return isAbsolute(path) ? path : `${directory}${sep}${path}`;
}
