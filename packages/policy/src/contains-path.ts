import { lstatSync, realpathSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';

/**
 * Whether a path lies in one of the directories once every link and `..` is followed. Of what does not exist yet,
 * the nearest directory that does decides. `base` is where a relative path starts.
 */
export function containsPath(roots: readonly string[], path: string, base: string): boolean {
  if (path.length > longestPath || isNoPlainPath(path)) return false;
  const absolute = isAbsolute(path) ? path : `${base}${sep}${path}`;
  // Some programs tidy `a/../b` up before they open it, others let the system follow `a` first: both must be inside.
  const readings = [follow(absolute), follow(resolve(absolute))];
  return roots.map(realRoot).some((root) => readings.every((reading) => isInside(root, reading)));
}

/** No system opens a longer one, and each step costs time. */
const longestPath = 4096;

/** A `~` that a program may expand, or a URL (`file:/x` too) that names a file elsewhere. `./` in front makes either a path. */
function isNoPlainPath(path: string): boolean {
  return /^~|^[a-z][a-z0-9+.-]+:/i.test(path);
}

function realRoot(root: string): string | undefined {
  try {
    return realpathSync(root);
  } catch {
    return undefined;
  }
}

/** Walks an absolute path step by step as the system does; undefined when that cannot be done. */
function follow(path: string): string | undefined {
  const { root } = parse(path);
  let place = root;
  for (const step of path.slice(root.length).split(separators)) {
    if (step === '' || step === '.') continue;
    if (step === '..') place = dirname(place);
    else {
      const next = enter(join(place, step));
      if (next === undefined) return undefined;
      place = next;
    }
  }
  return place;
}

const separators = sep === '/' ? /\// : /[\\/]/;

/** The real path of an entry; of one that does not exist, the path itself. */
function enter(path: string): string | undefined {
  try {
    lstatSync(path);
    return realpathSync(path);
  } catch (error) {
    return isMissing(error) && !isLink(path) ? path : undefined;
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

/** A link to nowhere could be pointed anywhere by whoever creates its target. */
function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

function isInside(root: string | undefined, path: string | undefined): boolean {
  if (root === undefined || path === undefined) return false;
  const way = relative(root, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
