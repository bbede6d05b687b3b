import { dirname, isAbsolute, parse, resolve, sep } from 'node:path';
import { isInside } from '@climax/host/paths';
import { createPathCache, type PathCache } from './path-cache.ts';
import { pathFrom } from './path-from.ts';

/**
 * Whether a path is inside one of the directories after resolving links and `..`. For a missing path, its nearest
 * existing directory decides. Nothing is inside a directory that is reached through a link. `base` is the directory in
 * which the program will run. Paths through `/proc` or `/dev/fd` are never inside, since the program sees other files
 * there. `cache` caches the file system.
 */
export function containsPath(
  roots: readonly string[],
  path: string,
  base: string,
  cache: PathCache = createPathCache(),
): boolean {
  if (path.length > maxPathLength || isNoPlainPath(path)) return false;
  // Node.js puts this character in place of bytes that are not UTF-8: the program would run in another directory.
  if (!isAbsolute(path) && base.includes('\ufffd')) return false;
  const readings = [
    ...[...pathsIn(path)].flatMap((each) => readingsOf(each, base, cache)),
    // What a comma separates may also be a name with a comma in it.
    ...listedIn(path).flatMap((each) => readingsOf(each, base, cache).filter((end) => isThere(end, cache))),
  ];
  return roots.some((root) => {
    const isUnchanged = cache.realDirectory(root) === root;
    return isUnchanged && readings.every((reading) => reading !== undefined && isInside(root, reading));
  });
}

/** No system opens longer paths, and each segment costs time. */
const maxPathLength = 4096;

/**
 * Values that programs may interpret: `~`, `@` for a list of files, git's `:` for the top of a repository, a URL
 * (`file:/x` too), a host, container or pod before a colon, docker's addresses without one. Prefixed with `./`, all of
 * these are plain paths. Others never are: curl's `=@FILE`, quotes around a path in a list. Others are cut: spaces at
 * either end, and lines.
 */
function isNoPlainPath(path: string): boolean {
  const isAddress = path.includes(':') && !isAbsolute(path) && !/^\.{1,2}[\\/]/.test(path);
  return isAddress || /^[~:@]|^[^/]+@\s*~|^github\.com\/|^git@|=[@<]|(?:^|,)"|^\s|\s$|\p{Cc}/iu.test(path);
}

/** The value, and the parts of it that some programs open: `PATH:TARGET`, `PATH#LABEL`, `PATH[EXTRA]`, `KEY=PATH`, `PACKAGE@PATH`. */
function pathsIn(value: string): Set<string> {
  const starts = [':', '#', '['].map((mark) => value.split(mark, 1)[0] as string);
  const [key = '', ...rest] = value.split('=');
  const named = rest.join('=');
  // A directory may be called `year=2026`; a key has no slashes.
  const isNamed = rest.length > 0 && (isAbsolute(named) || !key.includes('/'));
  // The name of a package has none either. Blanks may follow: `x @ ../y`.
  const source = /^[^/@]+@\s*(.*)$/s.exec(value)?.[1];
  return new Set([value, ...starts, ...(isNamed ? [named] : []), ...(source === undefined ? [] : [source])]);
}

/** The parts of a list, as kubectl and other programs take one value for several files. */
function listedIn(value: string): string[] {
  const parts = new Set(value.includes(',') ? value.split(',').flatMap((part) => [...pathsIn(part)]) : []);
  return [...parts].filter((part) => part !== '');
}

/** Some programs normalize `a/../b` before opening it, others let the system follow `a` first: both results must be inside. */
function readingsOf(path: string, base: string, cache: PathCache): (string | undefined)[] {
  const whole = pathFrom(base, path);
  return [...new Set([whole, resolve(whole)])].map((each) => follow(each, cache));
}

/** Whether something is at the end of a path, or cannot be told. */
function isThere(end: string | undefined, cache: PathCache): boolean {
  return end === undefined || exists(end, cache);
}

/** Resolves an absolute path like the system does; undefined if that is not possible. */
function follow(path: string, cache: PathCache): string | undefined {
  const { root } = parse(path);
  return walk(root, path.slice(root.length), { cache, links: 0 });
}

/** `links` followed so far. */
type Walk = { cache: PathCache; links: number };

function walk(start: string, steps: string, state: Walk): string | undefined {
  let place = start;
  for (const step of steps.split(separators)) {
    if (step === '' || step === '.') continue;
    if (step === '..') place = dirname(place);
    else {
      const next = enter(place.endsWith(sep) ? place + step : place + sep + step, state);
      if (next === undefined) return undefined;
      place = next;
    }
  }
  return place;
}

const separators = sep === '/' ? /\// : /[\\/]/;

/** The real path of an entry, or the path itself if it does not exist. */
function enter(path: string, state: Walk): string | undefined {
  if (isOwnToEachProcess(path)) return undefined;
  const entry = state.cache.entryAt(path);
  if (entry.kind === 'link') return followLink(path, entry.target, state);
  return entry.kind === 'unknown' ? undefined : path;
}

/** Linux's limit. */
const maxLinks = 40;

/** Every link is checked, since one of them may lead through `/proc`. */
function followLink(path: string, target: string, state: Walk): string | undefined {
  state.links += 1;
  if (state.links > maxLinks) return undefined;
  const start = isAbsolute(target) ? parse(target).root : dirname(path);
  const place = walk(start, isAbsolute(target) ? target.slice(start.length) : target, state);
  // A dangling link could lead anywhere once its target is created.
  return place !== undefined && exists(place, state.cache) ? place : undefined;
}

/** `/proc/self/cwd`, `/proc/1/root` and `/dev/fd/3` differ for every process. */
function isOwnToEachProcess(path: string): boolean {
  return /^\/(?:proc|dev\/(?:fd|stdin|stdout|stderr))(?:\/|$)/.test(path);
}

function exists(path: string, { entryAt }: PathCache): boolean {
  return ['plain', 'link'].includes(entryAt(path).kind);
}
