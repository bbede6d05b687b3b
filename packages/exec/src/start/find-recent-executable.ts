import { BoundedCache } from './bounded-cache.ts';
import { findExecutable, inspectProgram, type ProgramLookup } from './find-executable.ts';

/** How long a program is believed to be the first of its name on a PATH, in milliseconds. */
const cacheMs = 1000;

const found = new BoundedCache<{ path: string; until: number }>(256);

/**
 * As `findExecutable`, but a program found a moment ago is looked for in its place first: calls come in bursts, and a
 * PATH is long. What is there is checked each time.
 */
export function findRecentExecutable(program: string, searchPath: string | undefined): ProgramLookup {
  const key = `${program}\0${searchPath}`;
  const now = performance.now();
  const before = found.get(key);
  const again = before && before.until > now ? inspectProgram(before.path, program) : undefined;
  if (again && !('reason' in again)) return again;
  const lookup = findExecutable(program, searchPath);
  if (!('reason' in lookup)) found.set(key, { path: lookup.path, until: now + cacheMs });
  return lookup;
}
