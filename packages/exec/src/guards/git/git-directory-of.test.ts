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

  it('is where the system finds it, if `..` follows a link', () => {
    mkdirSync(join(directory, 'far/deep'), { recursive: true });
    mkdirSync(join(directory, 'near'));
    symlinkSync('../far/deep', join(directory, 'near/link'));
    for (const name of ['far/own', 'near/own']) mkdirSync(join(directory, name));
    writeFileSync(join(directory, 'near/file'), 'gitdir: link/../own\n');
    expect(gitDirectoryOf(join(directory, 'near/file'))).toBe(join(directory, 'far/own'));
  });

  it.each([
    ['a blank at the end', 'gitdir: target \n'],
    ['another one', 'gitdir: target\u00a0'],
    ['a null character', 'gitdir: target\0\n'],
    ['nothing', 'gitdir: \n'],
  ])('is unknown where git could read another path: %s', (_, text) => {
    writeFileSync(join(directory, 'odd'), text);
    expect(gitDirectoryOf(join(directory, 'odd'))).toBeUndefined();
  });

  it('is unknown where its name is not text', () => {
    mkdirSync(join(directory, 'g\ufffd'));
    writeFileSync(join(directory, 'bytes'), Buffer.from('gitdir: g\xff\n', 'latin1'));
    expect(gitDirectoryOf(join(directory, 'bytes'))).toBeUndefined();
  });

  it('is none if nothing is named, and does not wait for a pipe', () => {
    writeFileSync(join(directory, 'gone'), 'gitdir: gone-away\n');
    writeFileSync(join(directory, 'other'), `see ${target}\n`);
    execFileSync('mkfifo', [join(directory, 'pipe')]);
    for (const name of ['gone', 'other', 'pipe', 'nothing'])
      expect(gitDirectoryOf(join(directory, name))).toBeUndefined();
  });
});
