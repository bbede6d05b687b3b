import { closeSync, openSync, readSync, type Stats } from 'node:fs';
import { BoundedCache } from './bounded-cache.ts';

/** File states at the last read: an unchanged file need not be read again. */
const known = new BoundedCache<{ look: string; runnable: boolean }>(256);

/**
 * Whether the system can load a file as a program. The C library hands any other executable file to a shell,
 * which would then interpret arbitrary text; so this is checked first.
 */
export function isRunnable(path: string, { dev, ino, size, mtimeMs, ctimeMs }: Stats): boolean {
  const look = [dev, ino, size, mtimeMs, ctimeMs].join();
  const before = known.get(path);
  if (before?.look === look) return before.runnable;
  const start = readStart(path, 20);
  if (!start) return true;
  const runnable = hasRunnableFormat(start);
  known.set(path, { look, runnable });
  return runnable;
}

function hasRunnableFormat(start: Buffer): boolean {
  const isKnown = magics.some((magic) => start.subarray(0, magic.length).equals(magic));
  return isKnown && (!start.subarray(0, 4).equals(elf) || isElfProgram(start));
}

const elf = Buffer.from('\x7fELF');

/** Scripts, ELF, Mach-O (both orders, 32 and 64 bit, universal), and what binfmt_misc is commonly set up for. */
const magics = [
  Buffer.from('#!'),
  elf,
  ...['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'].map((hex) => Buffer.from(hex, 'hex')),
  ...['MZ', 'PK', '\0asm'].map((text) => Buffer.from(text)),
];

/** An executable or position-independent file of some machine. */
function isElfProgram(start: Buffer): boolean {
  if (start.length < 20) return false;
  const isLittleEndian = start[5] === 1;
  const type = isLittleEndian ? start.readUInt16LE(16) : start.readUInt16BE(16);
  return type === 2 || type === 3;
}

/** `undefined` when the file may be run but not read. */
function readStart(path: string, length: number): Buffer | undefined {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return undefined;
  }
  try {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(file, buffer, 0, length, 0));
  } finally {
    closeSync(file);
  }
}
