import { type Dirent, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readSmallFile, realPathSync } from '@climax/host/files';
import { showLine } from '@climax/text';
import { insideOf } from '../inside-of.ts';
import { isLossy } from '../is-lossy.ts';
import { isUnreachable } from '../is-unreachable.ts';
import { takeTurns } from '../take-turns.ts';

/** Stores of large files have tens of thousands. */
const mostEntries = 500_000;
/** In bytes; tens of thousands of entries, whose list does not hold up other calls. */
const largestDirectory = 2 ** 22;

/**
 * Git takes any file below its directory for a reference if a name leads there (`hooks/x`), and shows the object name in it.
 * Finds such a file outside the places at these paths, which git does not read otherwise, or behind links below them.
 */
export async function checkNamedFiles(
  paths: string[],
  places: string[],
  signal?: AbortSignal,
): Promise<string | undefined> {
  try {
    return await searchFiles(paths, places, signal);
  } catch {
    return 'cannot list all files of the git directory';
  }
}

async function searchFiles(
  paths: string[],
  places: string[],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const areas = places.map((place) => insideOf(realPathSync(place)));
  const isOutside = (path: string) => !areas.some((isInside) => isInside(path));
  // Whether the files of these directories are foreign.
  const directories = new Map<string, boolean>();
  const isReference = (path: string): boolean => {
    const end = endOf(path);
    if (end === undefined) return false;
    if (end.isDirectory) directories.set(end.path, isOutside(join(end.path, 'file')));
    return !end.isDirectory && isOutside(end.path) && mayBeReference(end.path);
  };
  for (const path of paths) {
    if (isPlainDirectory(path)) directories.set(path, false);
    else if (isReference(path)) return isBehindLink(path);
  }
  const turn = takeTurns(signal);
  let count = 0;
  // Those that are added on the way are visited too.
  for (const [directory, isForeign] of directories) {
    await turn();
    for (const entry of entriesOf(directory)) {
      if (++count > mostEntries) return `the git directory has more than ${mostEntries} entries`;
      if (entry.isFile() && !isForeign) continue;
      await turn();
      const path = `${directory}/${entry.name}`;
      if (isLossy(entry.name)) return `the name of ${showLine(path)} is not valid UTF-8`;
      if (entry.isDirectory()) directories.set(path, isForeign);
      else if (isReference(path)) return isBehindLink(path);
    }
  }
  return undefined;
}

function isBehindLink(path: string): string {
  return `${showLine(path)} is outside the git directory and looks like a reference`;
}

function isPlainDirectory(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** What a path leads to; undefined if nothing can be read there. */
function endOf(path: string): { path: string; isDirectory: boolean } | undefined {
  return ifReachable(() => {
    const target = realPathSync(path);
    return { path: target, isDirectory: statSync(target).isDirectory() };
  });
}

/** Listed at once, which is several times as fast for the small directories of stores. */
function entriesOf(directory: string): Dirent[] {
  return (
    ifReachable(() => {
      if (statSync(directory).size > largestDirectory) throw new RangeError('it has too many entries');
      return readdirSync(directory, { withFileTypes: true });
    }) ?? []
  );
}

/** The shortest name of an object. */
const fewestBytes = 40;

/** Whether a file starts as one with a reference does. Those that the system makes up have no size, and reading them may wait. */
function mayBeReference(path: string): boolean {
  const start = ifReachable(() => {
    const entry = statSync(path);
    return entry.isFile() && entry.size > 0 ? readSmallFile(path, fewestBytes).toString('latin1') : '';
  });
  return /^(?:ref:|[\da-f]{40})/i.test(start ?? '');
}

function ifReachable<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch (error) {
    if (isUnreachable(error)) return undefined;
    throw error;
  }
}
