import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { fromHere } from './from-here.ts';

/** This file, from wherever the tests run. */
const file = fileURLToPath(import.meta.url);
const path = relative(process.cwd(), file);

describe('fromHere', () => {
  it.each([
    ['./package.json', resolve('package.json')],
    [path, file],
    [`../${relative('..', file)}`, file],
    ['--profile=./package.json', `--profile=${resolve('package.json')}`],
    [`NAME=${path}`, `NAME=${file}`],
  ])('%s', (word, expected) => expect(fromHere(word)).toBe(expected));

  it.each(['package.json', './src', './none', '--chdir=./src', '-n', '/bin/sh', '', '=', '--'])(
    'leaves %j as it is',
    (word) => expect(fromHere(word)).toBe(word),
  );
});
