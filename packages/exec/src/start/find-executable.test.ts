import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { explainLookup, findExecutable } from './find-executable.ts';

const { path: top, remove } = scratch();
afterAll(remove);
const put = (name: string, content = '#!/bin/sh\n', mode = 0o755) => {
  const path = join(top, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  chmodSync(path, mode);
};
put('one/tool');
put('two/tool');
put('two/other');
put('one/closed', '#!/bin/sh\n', 0o644);
put('one/text', 'echo hello\n');
put('one/empty', '');
mkdirSync(join(top, 'one/folder'));
mkdirSync(join(top, 'one/twice'));
put('two/twice');
symlinkSync(join(top, 'two/other'), join(top, 'one/alias'));
symlinkSync('/nowhere', join(top, 'one/dangling'));

const path = ['one', 'two'].map((name) => join(top, name)).join(':');
const find = (program: string, searchPath: string | undefined = path) => findExecutable(program, searchPath);

describe('findExecutable', () => {
  it.each([
    ['the first on the PATH', 'tool', 'one/tool'],
    ['a later one', 'other', 'two/other'],
    ['one behind a link', 'alias', 'one/alias'],
    ['one behind a directory of its name', 'twice', 'two/twice'],
  ])('finds %s', (_, program, found) => expect(find(program)).toEqual({ path: join(top, found) }));

  it('finds a program by its path, also a relative one', () => {
    const file = join(top, 'two/tool');
    expect(find(file, '')).toEqual({ path: file });
    expect(find(`./${relative(process.cwd(), file)}`)).toEqual({ path: file });
  });

  it.each([
    ['a file without permission', 'closed', 'permission'],
    ['a directory', 'folder', 'directory'],
    ['a text', 'text', 'format'],
    ['an empty file', 'empty', 'format'],
  ])('says what is wrong with %s', (_, program, reason) => {
    expect(find(program)).toEqual({ path: join(top, 'one', program), reason });
  });

  it.each([
    ['a name that nothing has', 'gone'],
    ['no name', ''],
    ['a link to nothing', 'dangling'],
    ['a path below a file', './package.json/x'],
  ])('finds nothing for %s', (_, program) =>
    expect(find(program)).toEqual({ path: program, reason: 'missing' }),
  );

  it('does not look into relative directories of the PATH', () => {
    const here = relative(process.cwd(), join(top, 'one'));
    expect(find('tool', `${here}:.::`)).toEqual({ path: 'tool', reason: 'missing' });
    expect(find('tool', `${here}:${join(top, 'two')}`)).toEqual({ path: join(top, 'two/tool') });
  });

  it('looks where systems keep programs when there is no PATH', () => {
    expect(findExecutable('sh', undefined)).toEqual({
      path: expect.stringMatching(/^\/(?:usr\/)?(?:local\/)?bin\/sh$/),
    });
  });
});

describe('explainLookup', () => {
  it.each([
    ['missing', 'Command not found: x'],
    ['directory', 'Command is a directory: x'],
    ['permission', 'Command is not executable (no execute permission): x'],
    ['format', 'Command has an unknown format (neither a program nor a script that starts with #!): x'],
  ] as const)('%s: %s', (reason, sentence) => expect(explainLookup({ path: 'x', reason })).toBe(sentence));

  it('shows no control characters', () => {
    expect(explainLookup({ path: '\x1b[2J', reason: 'missing' })).toBe('Command not found: \\u001b[2J');
  });
});
