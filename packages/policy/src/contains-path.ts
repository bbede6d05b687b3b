import { lstatSync, readlinkSync, realpathSync, statfsSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';

/**
 * Whether a path lies in one of the directories once every link and `..` is followed. Of what does not exist yet,
 * the nearest directory that does decides. `base` is the directory in which the program will run. Paths that lead
 * through `/proc` or `/dev/fd` are never inside: there, the program sees other files than we do.
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

/** The place an absolute path leads to, as the system finds it; undefined when that cannot be said. */
function follow(path: string): string | undefined {
  const { root } = parse(path);
  return walk(root, path.slice(root.length), { links: 0 });
}

/** Links followed so far. */
type Journey = { links: number };

function walk(start: string, steps: string, journey: Journey): string | undefined {
  let place = start;
  for (const step of steps.split(separators)) {
    if (step === '' || step === '.') continue;
    if (step === '..') place = dirname(place);
    else {
      const next = enter(join(place, step), journey);
      if (next === undefined) return undefined;
      place = next;
    }
  }
  return place;
}

const separators = sep === '/' ? /\// : /[\\/]/;

/** The real path of an entry; of one that does not exist, the path itself. */
function enter(path: string, journey: Journey): string | undefined {
  if (isOwnToEachProcess(path)) return undefined;
  try {
    if (!lstatSync(path).isSymbolicLink()) return path;
  } catch (error) {
    return isMissing(error) ? path : undefined;
  }
  return followLink(path, journey);
}

/** As many as Linux follows before it gives up. */
const mostLinks = 40;

/** Every link on the way is looked at, since one of them may lead through `/proc`. */
function followLink(path: string, journey: Journey): string | undefined {
  journey.links += 1;
  if (journey.links > mostLinks || isOnProc(dirname(path))) return undefined;
  try {
    const target = readlinkSync(path);
    const start = isAbsolute(target) ? parse(target).root : dirname(path);
    const place = walk(start, isAbsolute(target) ? target.slice(start.length) : target, journey);
    // A link to nowhere could lead anywhere once its target is created.
    return place !== undefined && exists(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

/** `/proc/self/cwd`, `/proc/1/root`, `/dev/fd/3` mean something else in every process. */
function isOwnToEachProcess(path: string): boolean {
  return /^\/(?:proc|dev\/(?:fd|stdin|stdout|stderr))(?:\/|$)/.test(path);
}

const procMagic = 0x9fa0;

/** Also where the file system of processes is mounted under another name. */
function isOnProc(directory: string): boolean {
  try {
    return process.platform === 'linux' && statfsSync(directory).type === procMagic;
  } catch {
    return false;
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
}

function exists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

function isInside(root: string | undefined, path: string | undefined): boolean {
  if (root === undefined || path === undefined) return false;
  const way = relative(root, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}
