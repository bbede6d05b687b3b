import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { isPath, listBundled, resolveConfig } from './resolve-config.ts';

const { path: top, remove } = scratch();
afterAll(remove);
for (const name of ['git.yaml', 'b-tool.yaml', 'a.yml', '.yaml', 'README.md'])
  writeFileSync(join(top, name), '');
mkdirSync(join(top, 'more'));

describe('resolveConfig', () => {
  it.each([
    ['a bundled name', 'git', 'bundled', join(top, 'git.yaml')],
    ['a name that is not bundled', 'other', 'path', 'other'],
    ['a name in another case', 'Git', 'path', 'Git'],
    ['a file of a bundled name', 'git.yaml', 'path', 'git.yaml'],
    ['a path', './git', 'path', './git'],
    ['a name with another ending', 'a', 'path', 'a'],
    ['nothing', '', 'path', ''],
  ])('reads %s', (_, given, kind, path) => expect(resolveConfig(given, top)).toEqual({ kind, path }));

  it('knows the configs that come along', () => {
    expect(resolveConfig('git')).toMatchObject({
      kind: 'bundled',
      path: expect.stringMatching(/git\.yaml$/),
    });
  });
});

describe('isPath', () => {
  it.each([
    ['git', false],
    ['git.json', false],
    ['a/b', true],
    ['./git', true],
    ['git.yaml', true],
    ['git.yml', true],
    ['git.yaml.bak', false],
  ])('%s: %p', (name, expected) => expect(isPath(name)).toBe(expected));
});

describe('listBundled', () => {
  it('returns the names without their ending, sorted', () =>
    expect(listBundled(top)).toEqual(['b-tool', 'git']));
});
