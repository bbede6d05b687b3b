import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { maxYamlSize } from '@climax/text/yaml';
import { fileReason } from './file-reason.ts';

/** How long to wait for all data of a pipe, in milliseconds. */
const pipeMs = 4000;
const pauseMs = 10;

/**
 * Reads a file named by a user, or a pipe such as `<(…)`. Reads at most one byte more than `limit`, so that the
 * caller can tell that there is too much. Does not wait for a pipe without a writer, and refuses devices. Throws like
 * `node:fs`, with `code`, which is `ENOENT` for everything that is not there.
 */
export function readSmallFile(path: string, limit = maxYamlSize): Buffer {
  const file = openToRead(path);
  try {
    const stats = fstatSync(file);
    if (stats.isDirectory()) throw failure('EISDIR', 'it is a directory');
    if (stats.isCharacterDevice() || stats.isBlockDevice())
      throw failure('EDEVICE', 'it is a device, not a file');
    const bytes = readAll(file, limit);
    if (stats.isFIFO() && bytes.length === 0) throw failure('EPIPE', 'it is a pipe with no writer');
    return bytes;
  } finally {
    closeSync(file);
  }
}

/** By the code of the system: the code and the words for callers. */
const openFailures: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['ENOENT', ['ENOENT', 'no such file']],
  ['ENOTDIR', ['ENOENT', 'no such file']],
  ['ERR_INVALID_ARG_VALUE', ['ERR_INVALID_ARG_VALUE', 'its name contains a null character']],
]);

function openToRead(path: string): number {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw failure(...(openFailures.get(code) ?? [code, fileReason(error)]));
  }
}

function readAll(file: number, limit: number): Buffer {
  const chunks: Buffer[] = [];
  const deadline = performance.now() + pipeMs;
  for (let size = 0; size <= limit; ) {
    const chunk = Buffer.alloc(Math.min(64 * 1024, limit + 1 - size));
    const length = readOnce(file, chunk);
    if (length === 0) break;
    if (length === undefined) {
      if (performance.now() > deadline) throw failure('ETIMEDOUT', 'it is a pipe that does not end');
      pause();
      continue;
    }
    size += length;
    chunks.push(chunk.subarray(0, length));
  }
  return Buffer.concat(chunks);
}

/** The number of bytes; undefined if a pipe has none yet. */
function readOnce(file: number, chunk: Buffer): number | undefined {
  try {
    return readSync(file, chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
