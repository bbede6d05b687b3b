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
