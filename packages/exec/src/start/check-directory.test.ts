import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkDirectory } from './check-directory.ts';

const { path: top, remove } = scratch();
afterAll(remove);
mkdirSync(join(top, 'directory'));
writeFileSync(join(top, 'file'), '');
symlinkSync('directory', join(top, 'link'));
symlinkSync('loop', join(top, 'loop'));

describe('checkDirectory', () => {
  it.each(['directory', 'link', '.', 'directory/..'])('takes %s', (path) => {
    expect(checkDirectory(join(top, path))).toBeUndefined();
  });

  it.each([
    ['what is missing', 'gone', 'Working directory not found: '],
    ['a file', 'file', 'Working directory is not a directory: '],
    ['something below a file', 'file/x', 'Working directory is not a directory: '],
    ['a loop', 'loop', 'Working directory contains a loop of links: '],
    ['too long a name', 'x'.repeat(300), 'Working directory has a name that is too long: '],
  ])('refuses %s', (_, path, sentence) => {
    expect(checkDirectory(join(top, path))).toMatch(new RegExp(`^${sentence}${top}/`));
  });

  it('takes a fixed one only if no link leads to it', () => {
    const real = realpathSync(top);
    expect(checkDirectory(join(real, 'directory'), true)).toBeUndefined();
    for (const path of [join(real, 'link'), `${real}/directory/.`, '.'])
      expect(checkDirectory(path, true)).toBe(
        `Working directory has changed since the call was checked: ${path}`,
      );
  });

  it.each([
    ['a\0b', 'Working directory may not contain a NUL character'],
    ['~/x', 'Working directory not found: ~/x (~ is not expanded; give the full path)'],
    ['/nowhere/\x1b[2J', 'Working directory not found: /nowhere/\\u001b[2J'],
  ])('refuses %j', (path, sentence) => expect(checkDirectory(path)).toBe(sentence));
});
