import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readSmallFile, realPathSync } from '@climax/host/files';
import { showLine } from '@climax/text';
import { isUnreachable } from '../is-unreachable.ts';

const file = '.npmrc';
/** A hundred times what projects have. */
const mostBytes = 2 ** 16;

/** How a registry is reached and verified. */
const routes =
  /^(?:(?:https?[-_]?)?proxy|no[-_]?proxy|strict[-_]ssl|ca|ca[-_]?file|cert|key|local[-_]address)(?:\[\])?$/i;
/** Where npm replaces variables, escapes, quotes and comments. */
const special = /[$\\"';#[\]]/;

/**
 * npm sends the user's token to a registry. Finds a setting of a project that decides where that connection leads, or whom it
 * trusts. The user's own files, with links resolved, may have such settings.
 */
export function checkSettings(project: string, own: string[]): string | undefined {
  const path = join(project, file);
  try {
    if (own.includes(realPathSync(path))) return undefined;
    // Reading a pipe would block.
    if (!statSync(path).isFile()) return `${file} is not a regular file`;
    const bytes = readSmallFile(path, mostBytes);
    if (bytes.length > mostBytes) return `${file} is too large`;
    const route = bytes
      .toString()
      .split(/[\r\n]+/)
      .map(keyOf)
      .find(mayBeRoute);
    return route === undefined
      ? undefined
      : `this project's ${file} could send your credentials elsewhere (${showLine(route)})`;
  } catch (error) {
    return isUnreachable(error) ? undefined : `${file} cannot be read`;
  }
}

/** What comes before the value, empty for a comment. */
function keyOf(line: string): string {
  return /^\s*[;#]/.test(line) ? '' : (line.split('=')[0] ?? '').trim();
}

/** A key of one registry or scope is not that of all, but names files with certificates too. */
function mayBeRoute(key: string): boolean {
  if (routes.test(key)) return true;
  const name = key.replace(/\[\]$/, '');
  if (!/^(?:\/\/|@)/.test(name)) return special.test(name);
  // Variables may be empty. Only the address may have some.
  const plain = name.replaceAll(/\$\{[^${}]*\}/g, '');
  const setting = name.slice(Math.max(name.indexOf('/:'), 0));
  return special.test(plain) || setting.includes('$') || /:(?:cert|key)(?:file)?$/i.test(plain);
}
