import type { IncomingMessage } from 'node:http';
import { type Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { showLine } from '@climax/text';
import { ByteCollector } from '@climax/text/bytes';
import { ContractError } from '../contract-error.ts';

/** The whole body, unpacked. More than `maxBytes` of it, packed or not, is refused. */
export async function readResponse(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const bytes = new ByteCollector();
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes.add(chunk);
      done(bytes.length > maxBytes ? tooLarge(maxBytes) : null);
    },
  });
  if (Number(response.headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  await pipeline([response, ...unpackers(response), sink], { signal });
  return bytes.take();
}

const unpackerOf = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Encodings are listed in the order they were applied; they come off in reverse. */
function unpackers(response: IncomingMessage): Transform[] {
  const names = (response.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > 2) throw new ContractError('fetch_failed', 'the response is compressed more than twice');
  return names.reverse().map((name) => {
    const create = unpackerOf.get(name);
    if (!create)
      throw new ContractError(
        'fetch_failed',
        `the response has an unknown content encoding "${showLine(name)}"`,
      );
    return create();
  });
}

function tooLarge(maxBytes: number): ContractError {
  return new ContractError('fetch_failed', `the response is larger than ${maxBytes} bytes`);
}
