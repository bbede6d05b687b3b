import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isRunnable } from './is-runnable.ts';

const { path: top, remove } = scratch();
afterAll(remove);
let files = 0;
const check = (content: string | Buffer) => {
  const path = join(top, `f${files++}`);
  writeFileSync(path, content);
  return isRunnable(path, statSync(path));
};

/** The start of an ELF file of a type, in one byte order or the other. */
function elf(type: number, littleEndian = true): Buffer {
  const start = Buffer.alloc(64);
  start.write('\x7fELF');
  start[5] = littleEndian ? 1 : 2;
  if (littleEndian) start.writeUInt16LE(type, 16);
  else start.writeUInt16BE(type, 16);
  return start;
}

describe('isRunnable', () => {
  it.each([
    ['a script', '#!/bin/sh\n'],
    ['a script of two characters', '#!'],
    ['an ELF executable', elf(2)],
    ['a position-independent one', elf(3)],
    ['one of a big-endian machine', elf(2, false)],
    ['Mach-O', Buffer.from('feedfacf00', 'hex')],
    ['Mach-O in the other order', Buffer.from('cffaedfe00', 'hex')],
    ['a universal file', Buffer.from('cafebabe00', 'hex')],
    ['a Windows program', 'MZ...'],
    ['an archive with a program', 'PK..'],
    ['WebAssembly', '\0asm'],
    ['this very Node.js', readFileSync(process.execPath).subarray(0, 64)],
  ])('accepts %s', (_, content) => expect(check(content)).toBe(true));

  it.each([
    ['an empty file', ''],
    ['a text', 'echo hello\n'],
    ['a script after a blank', ' #!/bin/sh\n'],
    ['a script after a byte order mark', '\ufeff#!/bin/sh\n'],
    ['an object file', elf(1)],
    ['a core dump', elf(4)],
    ['half an ELF header', elf(2).subarray(0, 10)],
    ['a type in the other byte order', elf(0x0200)],
  ])('refuses %s', (_, content) => expect(check(content)).toBe(false));

  it('accepts a file that cannot be read: the system decides', () => {
    const { dev } = statSync(top);
    expect(isRunnable(join(top, 'gone'), { ...statSync(top), dev })).toBe(true);
  });

  it('reads a file again when it has changed', () => {
    const path = join(top, 'changing');
    writeFileSync(path, '#!/bin/sh\n');
    expect(isRunnable(path, statSync(path))).toBe(true);
    writeFileSync(path, 'echo text\n');
    utimesSync(path, 1, 1);
    expect(isRunnable(path, statSync(path))).toBe(false);
  });
});
