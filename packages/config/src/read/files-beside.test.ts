import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { CliConfig } from '../types.ts';
import { filesBeside } from './files-beside.ts';

const { path: top, remove } = scratch();
afterAll(remove);
for (const directory of ['here/lib/more', 'work']) mkdirSync(join(top, directory), { recursive: true });
for (const file of [
  'here/run.py',
  'here/lib/x.py',
  'here/lib/a b.js',
  'up.py',
  'here/both.py',
  'work/both.py',
])
  writeFileSync(join(top, file), '');

const beside = (command: string, working_dir: string | null = null) =>
  filesBeside({ command, working_dir } as CliConfig, join(top, 'here'));

describe('filesBeside', () => {
  it.each([
    ['a script', 'python3 ./run.py', ['./run.py']],
    ['one in the directory above', 'python3 ../up.py', ['../up.py']],
    ['one in quotes', 'node "./lib/a b.js"', ['./lib/a b.js']],
    ['one further down', 'python3 lib/x.py lib/more', ['lib/x.py']],
    ['one after an option', 'node --require=./lib/x.py --import=lib/x.py', ['./lib/x.py', 'lib/x.py']],
    ['a directory in a variable', 'env PYTHONPATH=./lib MODE=lib/more python3', ['./lib']],
    ['none that an option names elsewhere', 'node --require=./gone.py --x=/etc/hosts --y=run.py', []],
    ['several', 'x ./run.py ../up.py', ['./run.py', '../up.py']],
    ['none where the program itself is meant', './run.py', []],
    ['none that is not there', 'python3 ./gone.py', []],
    ['none below a file', 'python3 run.py/x ./run.py/x', []],
    ['none by a bare name', 'python3 run.py', []],
    ['none by an absolute path', 'python3 /etc/hosts', []],
    ['none of nothing', '', []],
  ])('finds %s', (_, command, files) => expect(beside(command)).toEqual(files));

  it('leaves a file to the working directory that has it too', () => {
    expect(beside('python3 ./both.py ./run.py', join(top, 'work'))).toEqual(['./run.py']);
    expect(beside('python3 ./both.py')).toEqual(['./both.py']);
  });
});
