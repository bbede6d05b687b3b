import { isAbsolute, sep } from 'node:path';

/** A path as it is opened from a directory. `..` stays in it: after a link it does not lead where its text says. */
export function pathFrom(directory: string, path: string | null | undefined): string {
  if (!path) return directory;
  return isAbsolute(path) ? path : `${directory}${sep}${path}`;
}
