import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fromHere } from './from-here.ts';

describe('fromHere', () => {
  it.each([
    ['./package.json', resolve('package.json')],
    ['src/index.ts', resolve('src/index.ts')],
    ['../exec/package.json', resolve('package.json')],
    ['--profile=./package.json', `--profile=${resolve('package.json')}`],
    ['NAME=src/index.ts', `NAME=${resolve('src/index.ts')}`],
  ])('%s', (word, expected) => expect(fromHere(word)).toBe(expected));

  it.each(['package.json', './src', './none', '--chdir=./src', '-n', '/bin/sh', '', '=', '--'])(
    'leaves %j as it is',
    (word) => expect(fromHere(word)).toBe(word),
  );
});
