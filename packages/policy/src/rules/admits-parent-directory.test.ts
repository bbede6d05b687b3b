import { describe, expect, it } from '@jest/globals';
import { compilePattern } from '../pattern/compile-pattern.ts';
import { admitsParentDirectory } from './admits-parent-directory.ts';

describe('admitsParentDirectory', () => {
  it.each([
    'src/.*',
    '.*',
    '^src/.*$',
    '[a-z./]+',
    '(?:src|docs)/.+',
    '(src/)?.*\\.ts',
    '[^\\0]*',
    '(?s).*',
    'a{2}/.{3,}',
    '\\.\\./[a-z]+',
    'x|\\.\\./y',
    'src/[\\w./-]+\\.ts',
    '.*/x',
    '(?:[^/]+/)*[^/]+',
  ])('finds a way out of %s, which the pattern takes', (pattern) => {
    const example = admitsParentDirectory(pattern);
    expect(example).toMatch(/(?:^|\/)\.\.(?:\/|$)/);
    expect(compilePattern(pattern).test(example!, 1000)).toBe('match');
  });

  it.each([
    'src',
    'src/[a-z]+',
    '[a-z/]+',
    '[\\w-]+\\.ts',
    '(?!.*\\.\\.).*',
    '\\d+',
    'a|b|c',
    '[^.]+',
    '[a-z]{3,5}/[a-z]',
    '',
    'a..b',
  ])('finds none out of %j', (pattern) => {
    expect(admitsParentDirectory(pattern)).toBeUndefined();
  });

  it('gives up on a pattern of very many ways', () => {
    const pattern = `${'(?:a|b|[c-e]*)'.repeat(40)}x`;
    expect(admitsParentDirectory(pattern)).toBeUndefined();
  });
});
