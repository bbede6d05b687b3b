import type { Dirent } from 'node:fs';
import { opendir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { showLine } from '@climax/text';
import { errorCode } from '../start/error-code.ts';
import { insideOf } from './inside-of.ts';

export interface LinkRules {
  /** Where links to files may lead. */
  places: string[];
  /** Whether an entry, by its path below the directory with `/` between names, is read by the program; what is not is neither judged nor entered. */
  concerns(path: string, entry: Dirent): boolean;
}

/** Ordinary git directories have a few hundred entries. */
const mostEntries = 100_000;

/**
 * Finds a harmful link below a directory: one to a directory, or to a file outside of the allowed places. Dangling
 * links are harmless.
 */
export async function checkLinks(
  directory: string,
  { places, concerns }: LinkRules,
): Promise<string | undefined> {
  const waiting = [''];
  let count = 0;
  try {
    const areas = await Promise.all(places.map(async (place) => insideOf(await realpath(place))));
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for await (const entry of await opendir(join(directory, next), { bufferSize: 512 })) {
        if (++count > mostEntries) return `it has more than ${mostEntries} entries`;
        const path = `${next}${entry.name}`;
        if (!concerns(path, entry)) continue;
        if (entry.isDirectory()) waiting.push(`${path}/`);
        else if (entry.isSymbolicLink() && !(await isHarmless(join(directory, path), areas)))
          return `${showLine(path)} is a link that leads out of it`;
      }
    }
  } catch (error) {
    // Missing files cannot be read either.
    return errorCode(error) === 'ENOENT' ? undefined : 'not all of it can be listed';
  }
  return undefined;
}

/** A linked directory would have to be searched as well. */
async function isHarmless(link: string, areas: ((path: string) => boolean)[]): Promise<boolean> {
  try {
    const target = await realpath(link);
    return !(await stat(target)).isDirectory() && areas.some((isInside) => isInside(target));
  } catch (error) {
    return ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(errorCode(error));
  }
}
