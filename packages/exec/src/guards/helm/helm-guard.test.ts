import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { words } from '../../../test/commands.ts';
import { helmGuard } from './helm-guard.ts';

describe('helmGuard', () => {
  const { path: directory, remove } = scratch();
  afterAll(remove);
  const cwd = join(directory, 'here');
  const put = (name: string) => {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), '');
  };
  const link = (name: string, target: string) => {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    symlinkSync(target, join(cwd, name));
  };
  for (const name of ['kept', 'elsewhere/Chart.yaml', 'here/own/Chart.yaml', 'here/own/values.yaml'])
    put(name);
  for (const name of ['here/values/Chart.yaml', 'here/deep/Chart.yaml', 'here/other/file']) put(name);
  link('own/same.yaml', 'values.yaml');
  link('values/values.yaml', '../../kept');
  link('deep/templates/x.yaml', '../../../kept');
  link('metadata/Chart.yaml', '../../kept');
  link('chart', '../elsewhere');
  link('linked.yaml', '../kept');
  link('other/link', '../../kept');
  link('gone', 'nowhere');
  const guard = (...argv: string[]) => helmGuard(words(['helm', ...argv], { cwd }));

  it.each([
    ['show', 'values', './own'],
    ['template', 'other', 'own', '--values=own/values.yaml'],
    ['show', 'chart', 'bitnami/nginx'],
    ['lint', 'gone'],
    ['list', '--filter=x'],
  ])('accepts charts without links that point outside: %s %s %s', async (...argv) => {
    expect(await guard(...argv)).toEqual({ environment: {} });
  });

  it.each([
    ['show', 'values', 'values'],
    ['lint', './deep/'],
    ['show', 'chart', 'metadata'],
    ['show', 'values', 'chart'],
    ['template', 'x', 'own', '--values=linked.yaml'],
  ])('follows no link out of a chart, or to one: %s %s %s', async (...argv) => {
    expect(await guard(...argv)).toEqual({
      problem: expect.stringContaining('points outside the working directory'),
    });
  });
});
