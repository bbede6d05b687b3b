import { relative } from 'node:path';
import { realPathSync } from '@climax/host/files';
import { isInside } from '@climax/host/paths';
import { handsOverHost } from './hands-over-host.ts';
import { linksOnTheWay } from './links-on-the-way.ts';

/**
 * Directories that containers of this server may write to, by any executor of any policy it has had: what one of them
 * replaced by a link is still there when the next one starts.
 */
const places = new Set<string>();

/**
 * Adds a directory, as written and by its real path. One that gives control of the host is left out: every other mount
 * would be below it.
 */
export function noteWritable(path: string): void {
  for (const place of placesOf(path)) places.add(place);
}

/** Whether a path leads through a link that a container could have made, in one of these directories or in a noted one. */
export function leadsThroughWritable(path: string, writable: readonly string[]): boolean {
  const areas = [...places, ...writable.flatMap(placesOf)];
  return linksOnTheWay(path).some((link) => areas.some((area) => isBelow(link, area)));
}

function placesOf(path: string): string[] {
  return handsOverHost(path) ? [] : [path, realPathOf(path)];
}

function isBelow(path: string, directory: string): boolean {
  return relative(directory, path) !== '' && isInside(directory, path);
}

function realPathOf(path: string): string {
  try {
    return realPathSync(path);
  } catch {
    return path;
  }
}
