import { dirname, isAbsolute, join, parse, sep } from 'node:path';
import { linkTarget } from '@climax/host/files';
import { errorCode } from '../../start/error-code.ts';

/** The system follows fewer. */
const maxLinks = 40;

/**
 * The links on the way from an absolute path to its real one, each with the real path of its directory. An entry that
 * cannot be examined counts as a link; a missing one ends the way.
 */
export function linksOnTheWay(path: string): string[] {
  const { root } = parse(path);
  const links: string[] = [];
  const waiting = path.slice(root.length).split(sep);
  for (let place = root; waiting.length > 0 && links.length <= maxLinks; ) {
    const next = enter(place, waiting.shift() ?? '');
    const target = targetOf(next);
    if (target === 'missing') break;
    if (target === 'none') {
      place = next;
      continue;
    }
    links.push(next);
    if (target === 'unknown') break;
    if (isAbsolute(target.path)) place = root;
    waiting.unshift(...target.path.split(sep));
  }
  return links;
}

function enter(place: string, name: string): string {
  return name === '..' ? dirname(place) : join(place, name);
}

function targetOf(path: string): { path: string } | 'none' | 'missing' | 'unknown' {
  try {
    return { path: linkTarget(path) };
  } catch (error) {
    if (errorCode(error) === 'EINVAL') return 'none';
    return ['ENOENT', 'ENOTDIR'].includes(errorCode(error)) ? 'missing' : 'unknown';
  }
}
