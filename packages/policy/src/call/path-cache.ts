import { existsSync, lstatSync, statfsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { linkTarget, realPathSync } from '@climax/host/files';

/** What is at a path: `plain` for anything but a link, `unknown` if the system does not tell. */
export type Entry = { kind: 'plain' | 'missing' | 'unknown' } | { kind: 'link'; target: string };

/** A cache of the file system: the paths of one call have most of their segments in common. */
export interface PathCache {
  entryAt(path: string): Entry;
  realDirectory(path: string): string | undefined;
}

export function createPathCache(): PathCache {
  return { entryAt: remember(entryAt), realDirectory: remember(realDirectory) };
}

function remember<T>(lookUp: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined || known.has(path)) return before as T;
    const found = lookUp(path);
    known.set(path, found);
    return found;
  };
}

const plain: Entry = { kind: 'plain' };
const missing: Entry = { kind: 'missing' };
const unknown: Entry = { kind: 'unknown' };

function entryAt(path: string): Entry {
  try {
    const entry = lstatSync(path, { throwIfNoEntry: false });
    if (!entry) return missing;
    if (!entry.isSymbolicLink()) return plain;
    return isOnProc(dirname(path)) ? unknown : { kind: 'link', target: linkTarget(path) };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOTDIR' ? missing : unknown;
  }
}

function realDirectory(path: string): string | undefined {
  try {
    return realPathSync(path);
  } catch {
    return undefined;
  }
}

/** Where a path leads now; below what is missing, and at a link to nothing, as it is written. */
export function placeOf(path: string): string {
  const above = dirname(path);
  return realDirectory(path) ?? (above === path ? path : join(placeOf(above), basename(path)));
}

const procMagic = 0x9fa0;

/** Where procfs is mounted, including other mount points. */
function isOnProc(directory: string): boolean {
  try {
    return process.platform === 'linux' && statfsSync(directory).type === procMagic;
  } catch {
    return false;
  }
}

/** Missing directories; calls constrained to them are refused until they exist. */
export function missingDirectories(directories: readonly string[]): string[] {
  return directories.filter((directory) => !existsSync(directory));
}
