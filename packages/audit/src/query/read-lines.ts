import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { maxRecordBytes } from '../max-record-bytes.ts';

const chunkSize = 256 * 1024;

/** The lines of a regular or gzipped file, in bounded memory; undefined for those that are too long. */
export async function* readLines(file: string): AsyncGenerator<string | undefined> {
  const handle = await openFile(file);
  try {
    if (!(await handle.stat()).isFile()) throw new Error(`${file} is not a regular file`);
    yield* linesOf((await isGzipped(handle)) ? unzipped(handle, file) : chunksOf(handle));
  } finally {
    await handle.close();
  }
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw isMissing ? new Error(`${file}: no such file`, { cause: error }) : error;
  }
}

/** Detected by its first two bytes, not by its name. */
async function isGzipped(handle: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  return bytesRead === 2 && buffer.readUInt16BE() === 0x1f8b;
}

async function* unzipped(handle: FileHandle, file: string): AsyncGenerator<Buffer> {
  const [{ createGunzip }, { Readable }] = await Promise.all([import('node:zlib'), import('node:stream')]);
  const source = Readable.from(chunksOf(handle));
  const unzip = source.pipe(createGunzip());
  source.on('error', (error) => unzip.destroy(error));
  try {
    yield* unzip;
  } catch (error) {
    throw new Error(`${file} cannot be unzipped: ${(error as Error).message}`, { cause: error });
  }
}

async function* chunksOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(chunkSize), 0, chunkSize, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = (last: Buffer): string | undefined => {
    const line =
      length + last.length > maxRecordBytes ? undefined : Buffer.concat([...parts, last]).toString('utf8');
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, from)) {
      yield take(chunk.subarray(from, at));
      from = at + 1;
    }
    length += chunk.length - from;
    if (length <= maxRecordBytes) parts.push(chunk.subarray(from));
  }
  if (length > 0) yield take(Buffer.alloc(0));
}
