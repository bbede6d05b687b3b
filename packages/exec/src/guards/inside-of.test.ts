import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { insideOf } from './inside-of.ts';

const { path, remove } = scratch();
afterAll(remove);
const directory = realpathSync(path);
mkdirSync(join(directory, 'root/deep'), { recursive: true });
mkdirSync(join(directory, 'other'));
symlinkSync(join(directory, 'other'), join(directory, 'root/out'));
symlinkSync(join(directory, 'root'), join(directory, 'in'));

describe('insideOf', () => {
  it.each([
    ['root', true],
    ['root/deep/gone/deeper', true],
    ['root/out', true],
    ['in/deep/x', true],
    ['root/out/x', false],
    ['root/out/gone/x', false],
    ['other/x', false],
    ['rootless', false],
    ['', false],
    [`root/${'a/'.repeat(3000)}`, false],
  ])('%s: %s', (below, expected) => {
    expect(insideOf(join(directory, 'root'))(join(directory, below))).toBe(expected);
  });

  it('looks up no more directories than there are', () => {
    const isInside = insideOf(join(directory, 'root'));
    const paths = Array.from({ length: 5000 }, (_, index) =>
      join(directory, `root/p${index}${'/a'.repeat(1500)}`),
    );
    expect(paths.every(isInside)).toBe(true);
  });
});

// Other systems have no such names.
const onLinux = process.platform === 'linux' ? describe : describe.skip;

onLinux('insideOf, with names that are not valid UTF-8', () => {
  it('does not confuse any of them with another name that decodes to the same text', () => {
    const bytes = (path: string) => Buffer.from(path, 'latin1');
    const root = join(directory, 'odd');
    mkdirSync(join(root, 'd\ufffd'), { recursive: true });
    symlinkSync(join(directory, 'other'), bytes(join(root, 'd\xff')));
    symlinkSync(bytes('d\xff'), join(root, 'by'));
    mkdirSync(bytes(join(directory, 'top\xff')));
    symlinkSync(bytes('top\xff'), join(directory, 'top'));
    // Only directories are looked at: the link itself is inside.
    expect(insideOf(root)(join(root, 'by'))).toBe(true);
    expect(insideOf(root)(join(root, 'by/x'))).toBe(false);
    expect(insideOf(root)(join(root, 'd\ufffd/x'))).toBe(true);
    expect(insideOf(join(directory, 'top/x'))(join(directory, 'top/x/y'))).toBe(false);
  });
});
