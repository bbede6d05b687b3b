import { execFileSync } from 'node:child_process';
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { gitDirectoryOf } from './git-directory-of.ts';

describe('gitDirectoryOf', () => {
  const { path: given, remove } = scratch();
  afterAll(remove);
  const directory = realpathSync(given);
  const target = join(directory, 'target');
  mkdirSync(target);

  it('is the directory itself, or the one that a link or a file names', () => {
    symlinkSync('target', join(directory, 'link'));
    writeFileSync(join(directory, 'relative'), 'gitdir: ./link\n');
    writeFileSync(join(directory, 'absolute'), `gitdir: ${target}`);
    for (const name of ['target', 'link', 'relative', 'absolute'])
      expect(gitDirectoryOf(join(directory, name))).toBe(target);
  });

  it('is none if nothing is named, and does not wait for a pipe', () => {
    writeFileSync(join(directory, 'gone'), 'gitdir: gone-away\n');
    writeFileSync(join(directory, 'other'), `see ${target}\n`);
    execFileSync('mkfifo', [join(directory, 'pipe')]);
    for (const name of ['gone', 'other', 'pipe', 'nothing'])
      expect(gitDirectoryOf(join(directory, name))).toBeUndefined();
  });
});
