import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { mergeConfigs, parseConfig, resolveConfig } from '../index.ts';
import { describeMissing } from './describe-missing.ts';
import { isPath, listBundled } from './resolve-config.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const config = (name: string, ...tools: string[]) =>
  parseConfig(
    JSON.stringify({ name, command: 'c', tools: tools.map((tool) => ({ name: tool, description: name })) }),
    `${name}.yaml`,
  );

describe('mergeConfigs', () => {
  it('has the tools in the order of the configs, each with its own', () => {
    const { tools, warnings } = mergeConfigs([config('a', 'x', 'y'), config('b', 'z')]);
    expect(tools.map(({ tool, config: { name } }) => [tool.name, name])).toEqual([
      ['x', 'a'],
      ['y', 'a'],
      ['z', 'b'],
    ]);
    expect(warnings).toEqual([]);
  });

  it.each([
    [[], 'climax'],
    [[config('git', 'x')], 'git'],
    [[config('git', 'x'), config('gh', 'y')], 'climax'],
  ])('names the server: %#', (configs, name) => {
    expect(mergeConfigs(configs).serverName).toBe(name);
  });

  it('lets a tool that comes again take the place of the first, and says where', () => {
    const { tools, warnings } = mergeConfigs([config('a', 'x', 'y'), config('b', 'x')]);
    expect(tools.map(({ tool, config: { name } }) => [tool.name, name])).toEqual([
      ['x', 'b'],
      ['y', 'a'],
    ]);
    expect(warnings).toMatchObject([
      {
        file: 'b.yaml',
        line: 1,
        path: ['tools', 0, 'name'],
        code: 'duplicate-tool',
        message: 'Duplicate tool name "x": this one replaces that of a.yaml',
      },
    ]);
  });
});

describe('resolveConfig', () => {
  it.each([
    ['git', 'bundled'],
    ['git.yaml', 'path'],
    ['./git', 'path'],
    ['git/', 'path'],
    ['no-such-name', 'path'],
    ['Git', 'path'],
    ['', 'path'],
    ['..', 'path'],
    ['__proto__', 'path'],
  ])('%j is a %s', (name, kind) => {
    expect(resolveConfig(name).kind).toBe(kind);
  });

  it('lists YAML files by their names, sorted', () => {
    for (const name of ['b.yaml', 'a.yaml', 'c.yml', '.yaml', 'notes.txt'])
      writeFileSync(join(directory, name), '');
    expect(listBundled(directory)).toEqual(['a', 'b']);
    expect(resolveConfig('a', directory)).toEqual({ kind: 'bundled', path: join(directory, 'a.yaml') });
    expect(resolveConfig('c', directory)).toEqual({ kind: 'path', path: 'c' });
  });

  it.each([
    ['a/b', true],
    ['a.yml', true],
    ['a.yaml', true],
    ['a.yamlx', false],
    ['a', false],
  ])('%j can only be a path: %p', (name, expected) => {
    expect(isPath(name)).toBe(expected);
  });
});

describe('describeMissing', () => {
  const beside = join(directory, 'beside');
  mkdirSync(beside);
  writeFileSync(join(beside, 'inventory.yaml'), '');
  writeFileSync(join(beside, 'notes.txt'), '');

  it.each([
    ['gti', 'no such file. Did you mean the bundled config "git"?'],
    ['docker.yaml', 'no such file. Did you mean the bundled config "docker"?'],
    ['/no/such/directory/zzzzzz.yaml', 'no such file'],
    [join(beside, 'inventry.yaml'), `no such file. Did you mean "${join(beside, 'inventory.yaml')}"?`],
    [join(beside, 'note.yaml'), 'no such file'],
  ])('of %s', (name, message) => {
    expect(describeMissing(name)).toBe(message);
  });

  it('lists what is bundled when nothing is near', () => {
    expect(describeMissing('zzzzzzzz')).toMatch(/^no such file or bundled config\. Bundled: archive, aws, /);
  });
});
