import { isUtf8 } from 'node:buffer';
import { readlinkSync, realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';

/**
 * The real path of an entry. Throws like `node:fs`, and with the code `EILSEQ` if the path is not valid UTF-8: as text
 * it would be the path of something else.
 */
export async function realPath(path: string): Promise<string> {
  return asText(await realpath(path, { encoding: 'buffer' }));
}

/** As `realPath`, at once. */
export function realPathSync(path: string): string {
  return asText(realpathSync.native(path, { encoding: 'buffer' }));
}

/** The target of a link as it is written; throws as `realPath` does. */
export function linkTarget(path: string): string {
  return asText(readlinkSync(path, { encoding: 'buffer' }));
}

function asText(name: Buffer): string {
  if (isUtf8(name)) return name.toString();
  throw Object.assign(new Error('a name is not valid UTF-8'), { code: 'EILSEQ' });
}
