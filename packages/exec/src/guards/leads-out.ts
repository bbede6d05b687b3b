import { realpath } from 'node:fs/promises';
import { insideOf } from './inside-of.ts';

/** Whether a path, if something is there, is outside of a directory after resolving links. */
export async function leadsOut(path: string, directory: string): Promise<boolean> {
  try {
    return !insideOf(await realpath(directory))(await realpath(path));
  } catch {
    // What is not there, or cannot be reached, is not read either.
    return false;
  }
}
