import { writeSync } from 'node:fs';

/** Writes until everything is written: one write may take a part, as on a disk that is nearly full. */
export function writeAll(file: number, bytes: Buffer): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}
