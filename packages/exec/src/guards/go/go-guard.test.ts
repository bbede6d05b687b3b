import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import { goGuard } from './go-guard.ts';

const { path, remove } = scratch();
afterAll(remove);
const directory = realpathSync(path);
const kept = join(directory, 'kept');
writeFileSync(kept, 'KEY=value\n');

/** A directory with these files; `null` is a link to a file outside. */
function place(name: string, files: Record<string, string | null>): string {
  for (const [file, text] of Object.entries(files)) {
    const to = join(directory, name, file);
    mkdirSync(dirname(to), { recursive: true });
    if (text === null) symlinkSync(kept, to);
    else writeFileSync(to, text);
  }
  return join(directory, name);
}

let count = 0;
const environment = { GOTOOLCHAIN: 'local' };
const guard = (cwd: string) => goGuard(words(['go', 'list'], { cwd }), environment);
const leads = (file: string) => ({
  problem: expect.stringContaining(`${file} points outside the module`),
});

describe('goGuard', () => {
  it.each(['go.mod', 'go.work', 'go.sum', 'go.work.sum', 'vendor/modules.txt'])(
    'follows no link out of the module, here or above: %s',
    async (file) => {
      const cwd = place(`linked ${file.replace('/', ' ')}`, { [file]: null, 'a/b/x.go': '' });
      expect(await guard(cwd)).toEqual(leads(file));
      expect(await guard(join(cwd, 'a/b'))).toEqual(leads(file));
    },
  );

  it.each([
    ['go.work', 'use sub\n'],
    ['go.work', 'use (\n\t./other // other\n\t"./sub"\n)\n'],
    ['go.mod', 'module m\nreplace x => ./sub\n'],
    ['go.mod', 'module m // "\nreplace x v1.0.0 => `./sub`\n'],
    ['go.mod', 'module m\r\nreplace(\r\nx =>./sub//x\r\n)'],
  ])('looks into modules that %s names: %j', async (file, text) => {
    const cwd = place(`naming-${count++}`, { [file]: text, 'sub/go.mod': null });
    expect(await guard(cwd)).toEqual(leads('sub/go.mod'));
  });

  it.each([
    ['a backquote', 'a`b', '"./a`b"'],
    ['a double quote', 'a"b', '`./a"b`'],
    ['an arrow', 'a=>b', './a=>b'],
    ['the start of a comment', 'a/b', '"./a//b"'],
    ['a space', 'a b', 'x"y "./a b" // "'],
  ])('separates words as go does: a name with %s', async (_, name, text) => {
    const cwd = place(`words-${count++}`, { 'go.work': `use ${text}\n`, [`${name}/go.mod`]: null });
    expect(await guard(cwd)).toEqual(leads(`${name}/go.mod`));
  });

  it('follows files that a named file names, and names with spaces', async () => {
    const cwd = place('chain', {
      'go.work': 'use "./first one"\n',
      'first one/go.mod': 'module m\nreplace x => ../second\n',
      'second/go.mod': null,
    });
    expect(await guard(cwd)).toEqual(leads('second/go.mod'));
  });

  it.each([
    ['escapes', 'use "./s\\x75b"\n'],
    ['a quote that is not closed', 'use "./sub\nuse ./other\n'],
    ['too much text', `// ${'x'.repeat(300_000)}\n`],
  ])('does not guess where a file has %s', async (_, text) => {
    expect(await guard(place(`odd-${text.length}`, { 'go.work': text }))).toEqual({
      problem: expect.stringContaining('go.work cannot be read'),
    });
  });

  it('bounds what it looks up', async () => {
    const text = Array.from({ length: 20_000 }, (_, index) => index).join(' ');
    expect(await guard(place('many', { 'go.mod': text }))).toHaveProperty('problem');
  });

  it('has nothing against other files, links inside, and directories that are not there', async () => {
    const cwd = place('plain', {
      'go.work': 'go 1.20\nuse ./a\n',
      'a/kept.mod': 'module m\nreplace x => ./gone\nreplace y => /\n',
      'a/notes': null,
    });
    symlinkSync('kept.mod', join(cwd, 'a/go.mod'));
    symlinkSync('nowhere', join(cwd, 'go.sum'));
    expect(await guard(join(cwd, 'a'))).toEqual({ environment });
    expect(await guard(join(cwd, 'gone'))).toEqual({ environment });
  });

  it('knows nothing about files of another machine', async () => {
    const cwd = place('remote', { 'go.mod': null });
    const command = { ...words(['ssh', 'x'], { cwd }), executor: 'ssh' as const };
    expect(await goGuard(command, environment)).toEqual({ environment });
  });
});
