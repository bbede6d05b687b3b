import { closeSync, openSync, readSync } from 'node:fs';

/** Larger than nearly every file there; shared, because other ways to read allocate as much each time. */
let buffer: Buffer | undefined;

/** A file below /proc as text, one character per byte; `undefined` when it is gone or not ours to read. */
export function readProc(path: string): string | undefined {
  buffer ??= Buffer.alloc(64 * 1024);
  let file: number | undefined;
  try {
    file = openSync(`/proc/${path}`, 'r');
    let text = '';
    for (;;) {
      const length = readSync(file, buffer);
      if (length === 0) return text;
      text += buffer.toString('latin1', 0, length);
    }
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

let load: number | undefined;

/** `/proc/loadavg`. Asked after every command, so it stays open and is read from its beginning. */
export function readLoad(): string | undefined {
  buffer ??= Buffer.alloc(64 * 1024);
  try {
    load ??= openSync('/proc/loadavg', 'r');
    return buffer.toString('latin1', 0, readSync(load, buffer, 0, 128, 0));
  } catch {
    return undefined;
  }
}
