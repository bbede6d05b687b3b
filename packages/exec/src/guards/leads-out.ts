import { realPath } from '@climax/host/files';
import { insideOf } from './inside-of.ts';
import { isUnreachable } from './is-unreachable.ts';

/** Whether a path, if something is there, is outside a directory after resolving links, or cannot be resolved. */
export async function leadsOut(path: string, directory: string): Promise<boolean> {
  try {
    return !insideOf(await realPath(directory))(await realPath(path));
  } catch (error) {
    // What is not there, or cannot be reached, is not read either.
    return !isUnreachable(error);
  }
}
