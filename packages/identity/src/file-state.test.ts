import { appendFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fileState } from './file-state.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const file = join(directory, 'tokens');

describe('fileState', () => {
  it('stays the same while nothing happens to the file', () => {
    writeFileSync(file, 'one');
    expect(fileState(file)).toBe(fileState(file));
  });

  it.each([
    ['longer', () => appendFileSync(file, 'more')],
    [
      'replaced by one of the same length and time',
      () => {
        writeFileSync(`${file}.new`, 'two');
        utimesSync(`${file}.new`, 1, 1);
        renameSync(`${file}.new`, file);
      },
    ],
    ['written with another time', () => utimesSync(file, 2, 2)],
    ['gone', () => rmSync(file)],
  ])('differs when the file is %s', (_, change) => {
    writeFileSync(file, 'one');
    utimesSync(file, 1, 1);
    const before = fileState(file);
    change();
    expect(fileState(file)).not.toBe(before);
  });

  it('says why the file cannot be read', () => {
    expect(fileState(join(directory, 'none'))).toBe('ENOENT');
    writeFileSync(file, 'x');
    expect(fileState(join(file, 'below'))).toBe('ENOTDIR');
  });
});
