import { findExecutable, type Lookup } from './find-executable.ts';

/** How long a program is believed to be where it was, in milliseconds. */
const BELIEVED_MS = 1000;
const mostFound = 256;

const found = new Map<string, { lookup: Lookup; until: number }>();

/**
 * As `findExecutable`, but a program found a moment ago is not looked for again: calls come in bursts, and looking
 * through a PATH takes longer than anything else before the start.
 */
export function findAgain(program: string, searchPath: string | undefined): Lookup {
  const key = `${program}\0${searchPath}`;
  const now = performance.now();
  const before = found.get(key);
  if (before && before.until > now) return before.lookup;
  const lookup = findExecutable(program, searchPath);
  if (found.size >= mostFound) found.clear();
  if ('reason' in lookup) found.delete(key);
  else found.set(key, { lookup, until: now + BELIEVED_MS });
  return lookup;
}
