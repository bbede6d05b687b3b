import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { applyChange } from './apply-change.ts';
import { backupOf, isUnchanged, readFileState } from './file-state.ts';
import type { Change } from './plan-install.ts';

let directory: string;
let remove: () => void;
let file: string;
beforeEach(() => {
  ({ path: directory, remove } = scratch());
  file = join(directory, 'settings.json');
});
afterEach(() => remove());

const change = (after: string | undefined, given: Partial<Change> = {}): Change => ({
  path: file,
  before: readFileState(file),
  after,
  diff: 'not empty',
  keepsBackup: false,
  ...given,
});
const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

describe('applyChange', () => {
  it('makes a new file with its folders, for its owner only, and no backup', () => {
    file = join(directory, 'a', 'b', 'settings.json');
    applyChange(change('new'));
    expect([textOf(file), statSync(file).mode & 0o777, readdirSync(dirname(file))]).toEqual([
      'new',
      0o600,
      ['settings.json'],
    ]);
  });

  it('keeps the old text next to the new one, and the mode of the file', () => {
    writeFileSync(file, 'old', { mode: 0o640 });
    applyChange(change('new'));
    expect([textOf(file), textOf(backupOf(file)), statSync(file).mode & 0o777]).toEqual([
      'new',
      'old',
      0o640,
    ]);
    expect(readdirSync(directory).sort()).toEqual(['settings.json', 'settings.json.before-climax']);
  });

  it('keeps an older backup when told to', () => {
    writeFileSync(file, 'second');
    writeFileSync(backupOf(file), 'first');
    applyChange(change('third', { keepsBackup: true }));
    expect([textOf(file), textOf(backupOf(file))]).toEqual(['third', 'first']);
  });

  it('removes the backup when the old text is back', () => {
    writeFileSync(file, 'new');
    writeFileSync(backupOf(file), 'old');
    applyChange(change('old'));
    expect([textOf(file), textOf(backupOf(file))]).toEqual(['old', undefined]);
  });

  it('removes a file that was not there before', () => {
    writeFileSync(file, 'ours');
    applyChange(change(undefined));
    expect(readdirSync(directory)).toEqual([]);
  });

  it('writes nothing when there is nothing to change', () => {
    writeFileSync(file, 'old');
    applyChange(change('new', { diff: '' }));
    expect(textOf(file)).toBe('old');
  });

  it('does not overwrite a change that someone else made', () => {
    writeFileSync(file, 'old');
    const planned = change('new');
    writeFileSync(file, 'theirs');
    expect(() => applyChange(planned)).toThrow(
      expect.objectContaining({
        code: 'changed-meanwhile',
        message: `${file} has changed in the meantime. Nothing was written; try again.`,
      }),
    );
    expect(textOf(file)).toBe('theirs');
  });

  it('leaves a read-only file alone', () => {
    writeFileSync(file, 'old');
    chmodSync(file, 0o444);
    expect(() => applyChange(change('new'))).toThrow(
      expect.objectContaining({
        code: 'not-writable',
        message: `${file} cannot be written: it is read-only`,
      }),
    );
    expect([textOf(file), readdirSync(directory)]).toEqual(['old', ['settings.json']]);
  });

  it('says why a file cannot be made, and leaves nothing behind', () => {
    file = join(directory, 'folder', 'settings.json');
    const planned = change('new');
    writeFileSync(join(directory, 'folder'), 'in the way');
    expect(() => applyChange(planned)).toThrow(expect.objectContaining({ code: 'not-writable' }));
    expect(readdirSync(directory)).toEqual(['folder']);
  });

  it('follows a link and leaves it a link, also to a file that is not there yet', () => {
    const target = join(directory, 'dotfiles', 'settings.json');
    mkdirSync(dirname(target));
    symlinkSync(target, file);
    applyChange(change('new'));
    expect([lstatSync(file).isSymbolicLink(), textOf(target)]).toEqual([true, 'new']);
    applyChange(change('newer'));
    expect([lstatSync(file).isSymbolicLink(), textOf(target), textOf(backupOf(target))]).toEqual([
      true,
      'newer',
      'new',
    ]);
  });
});

describe('readFileState', () => {
  it('returns the file and its backup', () => {
    expect(readFileState(file)).toEqual({ realPath: file, text: undefined, mode: 0o600, backup: undefined });
    writeFileSync(file, 'größe', { mode: 0o644 });
    writeFileSync(backupOf(file), '');
    expect(readFileState(file)).toEqual({ realPath: file, text: 'größe', mode: 0o644, backup: '' });
  });

  it.each<[string, () => void, RegExp]>([
    ['a directory', () => mkdirSync(file), /is not a file\.$/],
    [
      'bytes that are not UTF-8',
      () => writeFileSync(file, Buffer.from('größe', 'latin1')),
      /is not UTF-8 text\. Nothing was written\.$/,
    ],
    [
      'a file of more than 16 MiB',
      () => writeFileSync(file, Buffer.alloc(16 * 2 ** 20 + 1, ' ')),
      /is too large\.$/,
    ],
    [
      'a link that leads to itself',
      () => symlinkSync(file, file),
      /cannot be read: too many symbolic links encountered/,
    ],
  ])('does not read %s', (_, prepare, reason) => {
    prepare();
    expect(() => readFileState(file)).toThrow(
      expect.objectContaining({
        name: 'ClientError',
        code: 'unreadable',
        message: expect.stringMatching(reason),
      }),
    );
  });

  it('sees whether the file is still the same', () => {
    const missing = readFileState(file);
    expect(isUnchanged(missing)).toBe(true);
    writeFileSync(file, '');
    expect(isUnchanged(missing)).toBe(false);
    expect(isUnchanged(readFileState(file))).toBe(true);
  });
});
