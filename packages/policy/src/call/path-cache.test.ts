import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createPathCache, missingDirectories, placeOf } from './path-cache.ts';

const { path: top, remove } = scratch();
afterAll(remove);
mkdirSync(join(top, 'directory'));
writeFileSync(join(top, 'file'), '');
symlinkSync('file', join(top, 'link'));
symlinkSync('/nowhere/at/all', join(top, 'dangling'));
symlinkSync('directory', join(top, 'alias'));

describe('createPathCache', () => {
  it.each([
    ['a directory', 'directory', { kind: 'plain' }],
    ['a file', 'file', { kind: 'plain' }],
    ['a link, as it is written', 'link', { kind: 'link', target: 'file' }],
    ['a link to nothing', 'dangling', { kind: 'link', target: '/nowhere/at/all' }],
    ['nothing', 'missing', { kind: 'missing' }],
    ['nothing below nothing', 'missing/x', { kind: 'missing' }],
    ['nothing below a file', 'file/x', { kind: 'missing' }],
    ['a name that no system has', 'x'.repeat(5000), { kind: 'unknown' }],
    ['a name with a null character', 'a\0b', { kind: 'unknown' }],
  ])('finds %s', (_, path, entry) => expect(createPathCache().entryAt(join(top, path))).toEqual(entry));

  it('does not say where links of processes lead', () => {
    const { kind } = createPathCache().entryAt('/proc/self/cwd');
    expect(kind).toBe(process.platform === 'linux' ? 'unknown' : 'missing');
  });

  it.each([
    ['a directory', 'directory', 'directory'],
    ['a link to one', 'alias', 'directory'],
    ['nothing', 'missing', undefined],
    ['a link to nothing', 'dangling', undefined],
  ])('returns the real path of %s', (_, path, real) => {
    expect(createPathCache().realDirectory(join(top, path))).toBe(real && join(top, real));
  });

  it('looks each path up once, also one with nothing there', () => {
    const cache = createPathCache();
    const [file, later] = [join(top, 'once'), join(top, 'later')];
    writeFileSync(file, '');
    const before = [cache.entryAt(file), cache.entryAt(later), cache.realDirectory(later)];
    rmSync(file);
    mkdirSync(later);
    expect([cache.entryAt(file), cache.entryAt(later), cache.realDirectory(later)]).toEqual(before);
    expect(createPathCache().entryAt(file)).toEqual({ kind: 'missing' });
    expect(createPathCache().realDirectory(later)).toBe(later);
  });
});

describe('missingDirectories', () => {
  it('names those that do not exist', () => {
    const directories = ['directory', 'missing', 'alias', 'dangling'].map((name) => join(top, name));
    expect(missingDirectories(directories)).toEqual([join(top, 'missing'), join(top, 'dangling')]);
  });
});

describe('placeOf', () => {
  it.each([
    ['a directory', 'directory', 'directory'],
    ['where a link leads', 'alias/x', 'directory/x'],
    ['a missing directory, as it is written', 'alias/a/b', 'directory/a/b'],
    ['a link to nothing, as it is written', 'dangling', 'dangling'],
  ])('is %s', (_, path, place) => expect(placeOf(join(top, path))).toBe(join(realpathSync(top), place)));

  it('is the root for the root', () => expect(placeOf('/')).toBe('/'));
});
