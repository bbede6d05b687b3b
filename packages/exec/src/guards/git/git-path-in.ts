import { isUtf8 } from 'node:buffer';
import { dirname, isAbsolute } from 'node:path';
import { readSmallFile } from '@climax/host/files';

/**
 * The path in a file of git that has nothing else but what comes before it. It is not normalized: the system resolves `..`
 * after links. Undefined if git could read another one.
 */
export function gitPathIn(file: string, before = ''): string | undefined {
  const bytes = readSmallFile(file);
  const text = bytes.toString();
  if (!isUtf8(bytes) || !text.startsWith(before)) return undefined;
  const path = text.slice(before.length).trimEnd();
  // Git takes off line breaks only, and stops at a null character.
  const end = text.slice(before.length + path.length);
  if (path === '' || path.includes('\0') || /[^\r\n]/.test(end)) return undefined;
  return isAbsolute(path) ? path : `${dirname(file)}/${path}`;
}
