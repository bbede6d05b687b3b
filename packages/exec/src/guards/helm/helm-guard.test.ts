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

  describe('a chart with a schema', () => {
    let count = 0;
    const withSchema = (schema: unknown) => {
      const name = `schema-${count++}`;
      put(`here/${name}/Chart.yaml`);
      const text = typeof schema === 'string' ? schema : JSON.stringify(schema);
      writeFileSync(join(cwd, name, 'values.schema.json'), text);
      return name;
    };
    const meta = 'http://json-schema.org/draft-07/schema#';

    it.each([
      { $schema: meta, properties: { a: { $ref: '#/definitions/x' }, $ref: { type: 'string' } } },
      { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'https://example.com/x' },
      { enum: ['file:///etc/hosts'] },
      true,
    ])('is linted if it names no other: %j', async (schema) => {
      expect(await guard('lint', withSchema(schema))).toEqual({ environment: {} });
    });

    it.each([
      { properties: { a: { $ref: 'http://127.0.0.1/x' } } },
      { allOf: [{ $ref: 'file:///etc/passwd' }] },
      { $id: 'http://127.0.0.1/', items: { $ref: 'x.json' } },
      { items: { $dynamicRef: 'x.json#y' } },
      { $schema: 'http://127.0.0.1/schema' },
      '{"\\u0024ref": "http://127.0.0.1/"}',
    ])('is not linted if it names another: %j', async (schema) => {
      const problem = expect.stringContaining('values.schema.json names another schema');
      expect(await guard('lint', withSchema(schema))).toEqual({ problem });
      expect(await guard('--debug', 'lint', withSchema(schema))).toEqual({ problem });
      // Helm is told to leave it alone here.
      expect(await guard('template', 'r', withSchema(schema))).toEqual({ environment: {} });
    });

    it('is not linted if it cannot be read', async () => {
      const problem = expect.stringContaining('values.schema.json cannot be read');
      expect(await guard('lint', withSchema('{'))).toEqual({ problem });
      put('here/packed.tgz');
      expect(await guard('lint', 'packed.tgz')).toEqual({ problem: expect.stringContaining('unpack it') });
    });
  });
});
