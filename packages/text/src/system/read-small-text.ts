import { statSync } from 'node:fs';
import { maxYamlSize } from '../yaml/max-yaml-size.ts';
import { readSmallFile } from './read-small-file.ts';

/** The text of a file that a person names, as `readSmallFile` reads it; throws when there is more than `limit` bytes of it. */
export function readSmallText(path: string, limit = maxYamlSize): string {
  const tooLarge = () =>
    Object.assign(new Error(`it is larger than ${limit / 1024 / 1024} MiB`), { code: 'EFBIG' });
  // What is known to be too large is not read at all; pipes and devices have no size.
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() && stats.size > limit) throw tooLarge();
  const bytes = readSmallFile(path, limit);
  if (bytes.length > limit) throw tooLarge();
  return bytes.toString();
}
