import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkTrackedFiles } from './check-tracked-files.ts';

describe('checkTrackedFiles', () => {
  const { path, remove } = scratch();
  afterAll(remove);
  const root = join(realpathSync(path), 'root');
  mkdirSync(join(root, 'a/b'), { recursive: true });
  symlinkSync('..', join(root, 'a/out'));
  symlinkSync('../..', join(root, 'a/b/far'));
  symlinkSync('../../..', join(root, 'a/b/out'));
  const judge = (...names: string[]) =>
    checkTrackedFiles(Buffer.from(names.map((name) => `${name}\0`).join(''), 'latin1'), root);

  it('has nothing against directories that are there, gone, or linked inside', async () => {
    expect(await judge('file', 'a/file', 'a/b/x', 'gone/x', 'a/out/x', 'a/b/far/x')).toBeUndefined();
    expect(await judge(...Array.from({ length: 2000 }, (_, index) => `a/${index}/x`))).toBeUndefined();
    expect(await judge()).toBeUndefined();
  });

  it('names a directory that points outside, but not a file', async () => {
    expect(await judge('a/b/out')).toBeUndefined();
    expect(await judge('file', 'a/b/out/x')).toContain('a/b/out points outside');
    expect(await judge('a/b/out/deep/er/x')).toContain('a/b/out/deep/er points outside');
  });

  it('lets other work run, and ends when the call does', async () => {
    const list = Buffer.from('a/b/x\0'.repeat(1_000_000));
    let turns = 0;
    let isDone = false;
    const tick = () => {
      turns += 1;
      if (!isDone) setImmediate(tick);
    };
    setImmediate(tick);
    expect(await checkTrackedFiles(list, root)).toBeUndefined();
    isDone = true;
    expect(turns).toBeGreaterThan(1);
    expect(await checkTrackedFiles(list, root, AbortSignal.abort())).toContain('too many files');
  });

  it('forgets directories, and finds one after many', async () => {
    const many = Array.from({ length: 12_000 }, (_, index) => `a/${index}/x`);
    expect(await judge(...many, 'a/b/out/x')).toContain('a/b/out points outside');
  });

  // Other systems have no such names.
  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('has nothing against names that are not text, but against links with them', async () => {
    mkdirSync(Buffer.from(join(root, 'a\xff/b'), 'latin1'), { recursive: true });
    symlinkSync('../..', Buffer.from(join(root, 'a\xff/out'), 'latin1'));
    expect(await judge('a/\xff', 'a\xff/x', 'a\xff/b/x', 'b\xff/gone/x', 'a\xff/b/c/x')).toBeUndefined();
    expect(await judge('a\xff/out/x')).toContain('not valid UTF-8');
    expect(await judge('a/out/a\xff/x')).toContain('not valid UTF-8');
  });
});
