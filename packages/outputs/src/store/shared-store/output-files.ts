import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { StreamName } from '../recording.ts';
import type { ReadableBytes } from '../stream-bytes.ts';
import { writeAll } from '../write-all.ts';

/** Metadata of an output. */
export interface OutputState {
  replica: string;
  isRunning: boolean;
  end?: object;
  /** How much of each stream there is to read. */
  sizes?: Record<StreamName, StreamSize>;
}

/** Lines are counted by the server that runs the command: a reader would have to read all of the stream. */
export interface StreamSize {
  bytes: number;
  lines: number;
}

/** An output that this server writes. */
export interface OutputFiles {
  append(stream: StreamName, bytes: Buffer): void;
  writeState(state: OutputState): void;
  isStopWanted(): boolean;
}

export interface ReadFiles {
  state: OutputState;
  silentMs: number;
  streams: Record<StreamName, ReadableBytes>;
  requestStop(): void;
}

/** Largest state file that is read, in bytes. */
const maxStateBytes = 64 * 1024;
const pieceBytes = 256 * 1024;
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** Creates the directory of an output. Existing ones are not reused: they could be links. */
export function createOutputFiles(owner: string, id: string): OutputFiles {
  const at = makeDirectory(owner, id);
  let writes = 0;
  for (const name of ['stdout', 'stderr']) writeFileSync(join(at, name), '', { mode: 0o600, flag: 'wx' });
  return {
    append(stream, bytes) {
      const file = openSync(join(at, stream), constants.O_WRONLY | constants.O_APPEND | O_NOFOLLOW);
      try {
        writeAll(file, bytes);
      } finally {
        closeSync(file);
      }
    },
    // Atomic: readers see the old state or the new one.
    writeState(state) {
      const next = join(at, `state.${++writes}`);
      writeFileSync(next, JSON.stringify(state), { mode: 0o600, flag: 'wx' });
      renameSync(next, join(at, 'state'));
    },
    isStopWanted: () => existsSync(join(at, 'stop')),
  };
}

/** The current state of an output; undefined if it is missing or malformed. */
export function readOutputFiles(owner: string, id: string): ReadFiles | undefined {
  const at = join(owner, id);
  try {
    if (!isDirectory(owner) || !isDirectory(at)) return undefined;
    const { text, mtimeMs } = readState(join(at, 'state'));
    const state = JSON.parse(text) as OutputState;
    if (typeof state.replica !== 'string' || typeof state.isRunning !== 'boolean') return undefined;
    return {
      state,
      silentMs: Date.now() - mtimeMs,
      streams: {
        stdout: new FileBytes(join(at, 'stdout'), state.sizes?.stdout),
        stderr: new FileBytes(join(at, 'stderr'), state.sizes?.stderr),
      },
      requestStop: () => writeFileSync(join(at, 'stop'), '', { mode: 0o600 }),
    };
  } catch {
    return undefined;
  }
}

/** Tries again when a sweep has removed the owner's directory in between, because it was empty. */
function makeDirectory(owner: string, id: string, attempts = 5): string {
  mkdirSync(owner, { recursive: true, mode: 0o700 });
  if (!isDirectory(owner)) throw new Error(`${owner} is not a directory`);
  const at = join(owner, id);
  try {
    mkdirSync(at, { mode: 0o700 });
    return at;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempts === 0) throw error;
    return makeDirectory(owner, id, attempts - 1);
  }
}

function isDirectory(path: string): boolean {
  return lstatSync(path).isDirectory();
}

function readState(path: string): { text: string; mtimeMs: number } {
  return withFile(path, (file) => {
    const { size, mtimeMs } = fstatSync(file);
    if (size > maxStateBytes) throw new Error(`${path} is too large`);
    return { text: readFileSync(file, 'utf8'), mtimeMs };
  });
}

/** Opens a regular file, never through a link. */
function withFile<T>(path: string, use: (file: number) => T): T {
  const file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    if (!fstatSync(file).isFile()) throw new Error(`${path} is not a regular file`);
    return use(file);
  } finally {
    closeSync(file);
  }
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** The bytes of a file, up to the size that is known or the one it has at first; open only while reading. */
class FileBytes implements ReadableBytes {
  readonly length: number;
  readonly #path: string;
  #lines: number | undefined;

  constructor(path: string, known?: StreamSize) {
    this.#path = path;
    const size = withFile(path, (file) => fstatSync(file).size);
    const isKnown = isCount(known?.lines) && isCount(known?.bytes) && Number(known?.bytes) <= size;
    this.length = isKnown ? (known as StreamSize).bytes : size;
    this.#lines = isKnown ? known?.lines : undefined;
  }

  get lines(): number {
    this.#lines ??= this.#countLines();
    return this.#lines;
  }

  read(position: number, length: number): Buffer {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, this.length - position)));
    return withFile(this.#path, (file) =>
      buffer.subarray(0, readSync(file, buffer, 0, buffer.length, position)),
    );
  }

  #countLines(): number {
    let count = 0;
    let last = 0x0a;
    for (let position = 0; position < this.length; ) {
      const piece = this.read(position, pieceBytes);
      if (piece.length === 0) break;
      for (let at = piece.indexOf(0x0a); at >= 0; at = piece.indexOf(0x0a, at + 1)) count += 1;
      last = piece.at(-1) as number;
      position += piece.length;
    }
    return count + (last === 0x0a ? 0 : 1);
  }
}
