import { describe, expect, it } from '@jest/globals';
import { basename } from './basename.ts';
import { bracketEnd } from './bracket-end.ts';

describe('bracketEnd', () => {
  it.each([
    ['[FILE]', 0, 6],
    ['[FILE]...', 0, 6],
    ['-o <FILE> rest', 3, 9],
    ['[a [b] c] d', 0, 9],
    ['{a,b}', 0, 5],
    ['(a|b) c', 0, 5],
    ['<a<b>>', 0, 6],
    ['[<a>|<b>]x', 0, 9],
    ['<old (%) or new ({)>', 0, 20],
  ])('finds where %j, at %d, is closed', (text, start, end) => {
    expect(bracketEnd(text, start)).toBe(end);
  });

  it.each([
    ['nothing that is opened', 'FILE', 0],
    ['a bracket that is never closed', '[FILE', 0],
    ['a closing bracket', ']', 0],
    ['the end of the text', '[a]', 3],
    ['brackets of another kind', '[a)', 0],
  ])('returns -1 for %s', (_, text, start) => {
    expect(bracketEnd(text, start)).toBe(-1);
  });
});

describe('basename', () => {
  it.each([
    ['git', 'git'],
    ['/usr/bin/git', 'git'],
    ['./tools/readelf.py', 'readelf'],
    ['node_modules/.bin/tsc.js', 'tsc'],
    ['git.exe', 'git'],
    ['python3.11', 'python3.11'],
  ])('of %j is %j', (word, name) => {
    expect(basename(word)).toBe(name);
  });
});
