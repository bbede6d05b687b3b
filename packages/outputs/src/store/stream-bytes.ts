import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { writeAll } from './write-all.ts';

/** Bytes of a stream that are held in memory before they go to a file. */
const inMemory = 256 * 1024;

/** Bytes that can be read in any order. */
export interface ReadableBytes {
  readonly length: number;
  readonly lines: number;
  /** Up to `length` bytes from `position` on. */
  read(position: number, length: number): Buffer;
}

/** The bytes of one stream: in memory while they are few, then in a file. */
export class StreamBytes implements ReadableBytes {
  readonly #makeFile: () => string;
  #chunks: Buffer[] = [];
  #length = 0;
  #lineEnds = 0;
  #endsLine = true;
  #path: string | undefined;
  /** Open while bytes come; afterwards only for as long as it takes to read. */
  #file: number | undefined;

  constructor(makeFile: () => string) {
    this.#makeFile = makeFile;
  }

  get length(): number {
    return this.#length;
  }

  /** Counted as the bytes come, so that nobody waits for it at the end. */
  get lines(): number {
    return this.#lineEnds + (this.#endsLine ? 0 : 1);
  }

  /** How much of it is in memory. */
  get held(): number {
    return this.#path === undefined ? this.#length : 0;
  }

  /** Throws where the file system has no room; the existing bytes are unchanged. */
  append(chunk: Buffer): void {
    if (chunk.length === 0) return;
    if (this.#path === undefined && this.#length + chunk.length > inMemory) this.moveToFile();
    if (this.#path === undefined) this.#chunks.push(chunk);
    else writeAll(this.#open(), chunk);
    for (let at = chunk.indexOf(0x0a); at >= 0; at = chunk.indexOf(0x0a, at + 1)) this.#lineEnds += 1;
    this.#endsLine = chunk.at(-1) === 0x0a;
    this.#length += chunk.length;
  }

  read(position: number, length: number): Buffer {
    const wanted = Math.max(0, Math.min(length, this.#length - position));
    if (this.#path === undefined) {
      if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)];
      return this.#chunks[0]?.subarray(position, position + wanted) ?? Buffer.alloc(0);
    }
    const isResting = this.#file === undefined;
    const buffer = Buffer.alloc(wanted);
    const count = readSync(this.#open(), buffer, 0, wanted, position);
    if (isResting) this.rest();
    return buffer.subarray(0, count);
  }

  /** Closes the file: a server keeps more outputs than it may have open files. */
  rest(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  close(): void {
    this.rest();
    if (this.#path !== undefined) rmSync(this.#path, { force: true });
    this.#path = undefined;
    this.#chunks = [];
    this.#length = 0;
    this.#lineEnds = 0;
    this.#endsLine = true;
  }

  moveToFile(): void {
    if (this.#path !== undefined) return;
    const path = this.#makeFile();
    const file = openSync(path, 'ax+', 0o600);
    try {
      for (const chunk of this.#chunks) writeAll(file, chunk);
    } catch (error) {
      closeSync(file);
      rmSync(path, { force: true });
      throw error;
    }
    this.#path = path;
    this.#file = file;
    this.#chunks = [];
  }

  #open(): number {
    this.#file ??= openSync(this.#path as string, 'a+');
    return this.#file;
  }
}
