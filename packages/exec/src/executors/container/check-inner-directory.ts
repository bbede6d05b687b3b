import { posix } from 'node:path';
import { linkTarget } from '@climax/host/files';
import { showLine } from '@climax/text';
import type { Mounts } from '../../command/command.ts';
import { errorCode } from '../../start/error-code.ts';
import { type Mount, readMount } from './check-mounts.ts';

/**
 * Directories below /proc can belong to the host: those of the process that starts the container. Links in mounted
 * directories may lead there: their authors are not those of the image.
 */
export function checkInnerDirectory(directory: string | undefined, { volumes }: Mounts): string[] {
  if (directory === undefined || !leadsToProcess(directory, volumes.map(readMount))) return [];
  return [`Working directory may not be below /proc or /dev/fd in a container: ${showLine(directory)}`];
}

/** Linux's limit. */
const maxLinks = 40;

/** Follows a path as it is in the container, as far as its links are visible here. */
function leadsToProcess(path: string, mounts: readonly Mount[]): boolean {
  const steps = path.split('/');
  let place = '/';
  for (let links = 0; steps.length > 0; ) {
    const next = posix.join(place, steps.shift() as string);
    if (/^\/(?:proc|dev\/fd)(?:\/|$)/.test(next)) return true;
    const target = targetOf(next, mounts);
    if (target === undefined) {
      place = next;
      continue;
    }
    links += 1;
    if (target === 'unknown' || links > maxLinks) return true;
    if (posix.isAbsolute(target.path)) place = '/';
    steps.unshift(...target.path.split('/'));
  }
  return false;
}

/** Where a link in a mounted directory leads; undefined for anything else. */
function targetOf(path: string, mounts: readonly Mount[]): { path: string } | 'unknown' | undefined {
  const [mount] = mounts
    .filter(({ target }) => path === target || path.startsWith(posix.join(target, '/')))
    .sort((a, b) => b.target.length - a.target.length);
  if (mount?.path === undefined || path === mount.target) return undefined;
  try {
    return { path: linkTarget(posix.join(mount.path, posix.relative(mount.target, path))) };
  } catch (error) {
    return errorCode(error) === 'EILSEQ' ? 'unknown' : undefined;
  }
}
