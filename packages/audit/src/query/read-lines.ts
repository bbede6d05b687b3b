import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** Bytes of the longest line that is read; longer ones are handed out empty. */
const maxLine = 4 * 1024 * 1024;
const chunkSize = 256 * 1024;

/** The lines of a regular file, in bounded memory whatever the file holds. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    if (!(await handle.stat()).isFile()) throw new Error(`${file} is not a regular file`);
    yield* linesOf(handle);
  } finally {
    await handle.close();
  }
}

async function* linesOf(handle: FileHandle): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (last: Buffer): string => {
    const line = length + last.length > maxLine ? '' : Buffer.concat([...parts, last]).toString('utf8');
    parts = [];
    length = 0;
    return line;
  };
  for (;;) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(chunkSize), 0, chunkSize, null);
    if (bytesRead === 0) break;
    let from = 0;
    for (let at = buffer.indexOf(0x0a); at >= 0 && at < bytesRead; at = buffer.indexOf(0x0a, from)) {
      yield take(buffer.subarray(from, at));
      from = at + 1;
    }
    length += bytesRead - from;
    if (length <= maxLine) parts.push(buffer.subarray(from, bytesRead));
  }
  if (length > 0) yield take(Buffer.alloc(0));
}
