import { closeSync, openSync, readSync } from 'node:fs';

/** Larger than nearly every file there; shared, because reading by other means takes as much anew each time. */
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
