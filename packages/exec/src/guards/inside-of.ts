import { lstatSync } from 'node:fs';
import { basename, dirname, join, parse, sep } from 'node:path';
import { realPathSync } from '@climax/host/files';
import { isInside } from '@climax/host/paths';
import { isUnreachable } from './is-unreachable.ts';

/** No system opens a longer path. */
const longestPath = 4096;

/**
 * Checks whether absolute paths are inside a directory after resolving links. The last segment may be a link or
 * missing. What cannot be resolved is outside. Each directory is resolved once, since lists of paths are long.
 */
export function insideOf(root: string): (path: string) => boolean {
  const known = new Map<string, Step>();
  const place = follow(root, known);
  return (path) => {
    const end = path.length > longestPath ? undefined : follow(path, known);
    return place !== undefined && end !== undefined && isInside(place, end);
  };
}

/** The real path of an entry, `missing` if there is none, or undefined if the system or its name does not let us tell. */
type Step = { path: string } | 'missing' | undefined;

/** The path with the links in its directories resolved, as far as they exist. */
function follow(path: string, known: Map<string, Step>): string | undefined {
  const { root } = parse(path);
  const names = dirname(path).slice(root.length).split(sep);
  let place = root;
  for (const [index, name] of names.entries()) {
    const next = enter(join(place, name), known);
    if (next === undefined) return undefined;
    if (next === 'missing') return join(place, ...names.slice(index), basename(path));
    place = next.path;
  }
  return join(place, basename(path));
}

function enter(path: string, known: Map<string, Step>): Step {
  if (!known.has(path)) known.set(path, lookUp(path));
  return known.get(path);
}

function lookUp(path: string): Step {
  try {
    const entry = lstatSync(path, { throwIfNoEntry: false });
    if (!entry) return 'missing';
    return { path: entry.isSymbolicLink() ? realPathSync(path) : path };
  } catch (error) {
    return isUnreachable(error) ? 'missing' : undefined;
  }
}
