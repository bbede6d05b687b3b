import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { replaceFile } from './index.ts';

const directory = mkdtempSync(join(tmpdir(), 'climax-replace-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** A directory of its own for each test, so that what is left in it can be seen. */
let number = 0;
function folder(): string {
  const path = join(directory, String(number++));
  mkdirSync(path);
  return path;
}

describe('replaceFile', () => {
  it.each([
    ['makes a file', undefined],
    ['replaces a longer text', 'a longer text than the new one\n'],
  ])('%s, with the mode asked for, and leaves nothing beside it', (_, before) => {
    const at = folder();
    const path = join(at, 'file');
    if (before !== undefined) writeFileSync(path, before, { mode: 0o644 });
    replaceFile(path, 'größe\n', { mode: 0o600 });
    expect(readFileSync(path, 'utf8')).toBe('größe\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readdirSync(at)).toEqual(['file']);
  });

  it('never changes the old file itself: readers that have it open keep reading it', () => {
    const path = join(folder(), 'file');
    writeFileSync(path, 'old');
    const { ino } = statSync(path);
    replaceFile(path, 'new', { mode: 0o600, flush: false });
    expect(statSync(path).ino).not.toBe(ino);
  });

  it('throws if it cannot write, and leaves no other file', () => {
    const at = folder();
    mkdirSync(join(at, 'taken'));
    expect(() => replaceFile(join(at, 'taken'), 'x', { mode: 0o600 })).toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(() => replaceFile(join(at, 'none', 'file'), 'x', { mode: 0o600 })).toThrow('ENOENT');
    expect(readdirSync(at)).toEqual(['taken']);
  });
});
