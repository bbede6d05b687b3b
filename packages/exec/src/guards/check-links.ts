import type { Dirent } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { realPath } from '@climax/host/files';
import { showLine } from '@climax/text';
import { errorCode } from '../start/error-code.ts';
import { insideOf } from './inside-of.ts';
import { isLossy } from './is-lossy.ts';
import type { Look } from './look.ts';

export interface LinkRules {
  /** Where links to files may lead. */
  places: string[];
  /** What people call these places. */
  area: string;
  /** Whether an entry, by its path below the directory with `/` between names, is read by the program; what is not is neither judged nor entered. */
  concerns(path: string, entry: Dirent): boolean;
}

/**
 * Finds a harmful link below a directory: one to a directory, or to a file outside the allowed places. Dangling
 * links are harmless, and so is a directory that does not exist.
 */
export async function checkLinks(
  directory: string,
  rules: LinkRules,
  look: Look,
): Promise<string | undefined> {
  if (await isMissing(directory)) return undefined;
  try {
    return await searchLinks(directory, rules, look);
  } catch {
    return `cannot list all files of ${rules.area}`;
  }
}

async function searchLinks(
  directory: string,
  { places, area, concerns }: LinkRules,
  look: Look,
): Promise<string | undefined> {
  const areas = await Promise.all(places.map(async (place) => insideOf(await realPath(place))));
  const waiting = [''];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for await (const entry of await opendir(join(directory, next), { bufferSize: 512 })) {
      look.signal?.throwIfAborted();
      if (++look.entries > look.mostEntries) return `${area} has more than ${look.mostEntries} entries`;
      const path = `${next}${entry.name}`;
      if (!concerns(path, entry)) continue;
      const isLink = entry.isSymbolicLink();
      if ((isLink || entry.isDirectory()) && isLossy(entry.name))
        return `the name of ${showLine(path)} is not valid UTF-8`;
      if (entry.isDirectory()) waiting.push(`${path}/`);
      else if (isLink && !(await isHarmless(join(directory, path), areas)))
        return `${showLine(path)} points outside ${area}`;
    }
  }
  return undefined;
}

async function isMissing(directory: string): Promise<boolean> {
  try {
    await stat(directory);
    return false;
  } catch (error) {
    return errorCode(error) === 'ENOENT';
  }
}

/** A linked directory would have to be searched as well. */
async function isHarmless(link: string, areas: ((path: string) => boolean)[]): Promise<boolean> {
  try {
    const target = await realPath(link);
    return !(await stat(target)).isDirectory() && areas.some((isInside) => isInside(target));
  } catch (error) {
    return ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(errorCode(error));
  }
}
