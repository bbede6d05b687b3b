import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readSmallFile, readSmallText } from './index.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-small-'));
afterAll(() => rmSync(directory, { recursive: true }));

const loop = join(directory, 'loop');
symlinkSync(loop, loop);

let number = 0;
function fileOf(bytes: number): string {
  const path = join(directory, String(number++));
  writeFileSync(path, Buffer.alloc(bytes, 'x'));
  return path;
}

describe('readSmallFile', () => {
  it.each([
    [0, 10, 0],
    [9, 10, 9],
    [10, 10, 10],
    [11, 10, 11],
    [500, 10, 11],
    [64 * 1024, 64 * 1024, 64 * 1024],
    [64 * 1024 + 1, 64 * 1024, 64 * 1024 + 1],
    [200_000, 150_000, 150_001],
    [5, 0, 1],
  ])('of %i bytes, with a limit of %i, reads %i', (bytes, limit, read) => {
    expect(readSmallFile(fileOf(bytes), limit)).toHaveLength(read);
  });

  it('has a limit of 8 MiB of its own', () => {
    const limit = 8 * 1024 * 1024;
    expect(readSmallFile(fileOf(limit + 5))).toHaveLength(limit + 1);
  });

  it('reads what a link leads to', () => {
    const link = join(directory, 'link');
    symlinkSync(fileOf(7), link);
    expect(readSmallFile(link)).toHaveLength(7);
  });

  it.each([
    ['a directory', () => directory, 'EISDIR', 'it is a directory'],
    ['a device', () => '/dev/zero', 'EDEVICE', 'it is a device, not a file'],
    [
      'a name with a null character',
      () => 'a\0b',
      'ERR_INVALID_ARG_VALUE',
      'its name contains a null character',
    ],
    ['nothing', () => join(directory, 'none'), 'ENOENT', /^no such file$/],
    ['a link to itself', () => loop, 'ELOOP', /^too many symbolic links encountered$/],
  ])('refuses %s with a code', (_, path, code, message) => {
    expect(() => readSmallFile(path())).toThrow(expect.objectContaining({ code }));
    expect(() => readSmallFile(path())).toThrow(message);
    expect(() => readSmallText(path())).toThrow(message);
  });

  it('says that it may not read a file', () => {
    const path = fileOf(1);
    chmodSync(path, 0);
    chmodSync(directory, 0o755);
    asNobody(() => expect(() => readSmallFile(path)).toThrow(/^permission denied$/));
  });
});

/** Runs the check as a user whom permissions stop, which the superuser is not. */
function asNobody(check: () => void): void {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  try {
    check();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}
