import { statSync } from 'node:fs';
import { maxYamlSize } from '@climax/text/yaml';
import { readSmallFile } from './read-small-file.ts';

/** Reads a file like `readSmallFile`, as text; throws if it is larger than `limit` bytes. */
export function readSmallText(path: string, limit = maxYamlSize): string {
  const tooLarge = () =>
    Object.assign(new Error(`it is larger than ${limit / 1024 / 1024} MiB`), { code: 'EFBIG' });
  // Regular files that are too large are not read at all.
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() && stats.size > limit) throw tooLarge();
  const bytes = readSmallFile(path, limit);
  if (bytes.length > limit) throw tooLarge();
  return bytes.toString();
}
