import { statSync } from 'node:fs';
import { maxYamlSize } from '@climax/text/yaml';
import { readSmallFile } from './read-small-file.ts';

/** Reads a file like `readSmallFile`, as text; throws if it is larger than `limit` bytes. */
export function readSmallText(path: string, limit = maxYamlSize): string {
  const tooLarge = () =>
    Object.assign(new Error(`it is larger than ${limit / 1024 / 1024} MiB`), { code: 'EFBIG' });
  // Regular files that are too large are not read at all.
  if (sizeOf(path) > limit) throw tooLarge();
  const bytes = readSmallFile(path, limit);
  if (bytes.length > limit) throw tooLarge();
  return bytes.toString();
}

/** In bytes, of a regular file; why any other cannot be read is said when it is opened. */
function sizeOf(path: string): number {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats.size : 0;
  } catch {
    return 0;
  }
}
