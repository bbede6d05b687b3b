import { delimiter, isAbsolute } from 'node:path';

/** A PATH without relative and empty entries. An empty one would mean the working directory, a missing one the default of the C library. */
export function absoluteEntries(path: string): string {
  if (process.platform === 'win32') return path;
  return path.split(delimiter).filter(isAbsolute).join(delimiter) || '/dev/null';
}
