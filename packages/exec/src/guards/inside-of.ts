import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, parse, relative, sep } from 'node:path';

/** No system opens a longer path. */
const longestPath = 4096;

/**
 * Checks whether absolute paths are inside a directory after resolving links. The last segment may be a link or
 * missing. Each directory is resolved once, since lists of paths are long.
 */
export function insideOf(root: string): (path: string) => boolean {
  const known = new Map<string, string | undefined>();
  const real = (path: string) => join(realDirectory(dirname(path), known), basename(path));
  const place = real(root);
  return (path) => {
    if (path.length > longestPath) return false;
    const below = relative(place, real(path));
    return below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below);
  };
}

/** The directory with the links in its path resolved, as far as it exists. */
function realDirectory(path: string, known: Map<string, string | undefined>): string {
  const { root } = parse(path);
  const names = path.slice(root.length).split(sep);
  let place = root;
  for (const [index, name] of names.entries()) {
    const next = enter(join(place, name), known);
    if (next === undefined) return join(place, ...names.slice(index));
    place = next;
  }
  return place;
}

function enter(path: string, known: Map<string, string | undefined>): string | undefined {
  if (!known.has(path)) known.set(path, lookUp(path));
  return known.get(path);
}

/** The real path of an entry; undefined when there is none. */
function lookUp(path: string): string | undefined {
  try {
    const entry = lstatSync(path, { throwIfNoEntry: false });
    return entry?.isSymbolicLink() ? realpathSync(path) : entry && path;
  } catch {
    return undefined;
  }
}
