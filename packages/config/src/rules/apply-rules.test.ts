import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parseConfig } from '../index.ts';
import { filesBeside } from '../read/files-beside.ts';
import { isOtherFile } from '../read/is-other-file.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const warnings = (config: object) =>
  (
    parseConfig(JSON.stringify({ name: 'c', command: 'c', tools: [], ...config }), 'c.yaml').origin
      ?.warnings ?? []
  ).map(({ code, path }) => `${path.join('.')} ${code}`);
const tool = (fields: object) => ({ tools: [{ name: 't', description: 'd', ...fields }] });
const arg = (fields: object) => tool({ args: [{ name: 'a', ...fields }] });

describe('applyRules', () => {
  it.each<[object, string[]]>([
    [{}, []],
    [tool({ name: 'x'.repeat(10) }), []],
    [tool({ name: 'größe' }), ['tools.0.name tool-name']],
    [tool({ timeout: 0 }), ['tools.0.timeout timeout-zero']],
    [tool({ timeout: 86_400 }), []],
    [tool({ timeout: 86_401 }), ['tools.0.timeout timeout-too-long']],
    [tool({ description: 'a\u202eb' }), ['tools.0.description hidden-characters']],
    [{ description: '\u200b' }, ['description hidden-characters']],
    [{ env: { A: '$HOME/x' } }, ['env.A env-not-expanded']],
    [{ env: { A: 'plain', B: '5 $' } }, []],
    [arg({ type: 'boolean', default: 'yes' }), ['tools.0.args.0.default yaml-1.1-boolean']],
    [arg({ type: 'integer', default: 'many' }), ['tools.0.args.0.default invalid-default']],
    [arg({ default: 'x', enum: ['a', 'b'] }), ['tools.0.args.0.default invalid-default']],
    [arg({ type: 'integer', default: '$N' }), []],
    [
      { global_args: [{ name: 'g', type: 'integer', default: 'x' }] },
      ['global_args.0.default invalid-default'],
    ],
  ])('%j: %j', (config, expected) => {
    expect(warnings(config)).toEqual(expected);
  });

  it('normalises a boolean of YAML 1.1', () => {
    const config = parseConfig(
      JSON.stringify({ name: 'c', command: 'c', ...arg({ type: 'boolean', default: 'off' }) }),
    );
    expect(config.tools[0]?.args[0]?.default).toBe(false);
  });
});

describe('isOtherFile', () => {
  it.each([
    [{ name: 'git', command: 'git', tools: [] }, false],
    [{ commnd: 'git' }, false],
    [{ program: 'git' }, false],
    [{ tools: [] }, false],
    [{ tools: { git_log: {} } }, true],
    [{ default: 'enabled', limits: {} }, true],
    [{ 'x-anything': 1 }, false],
    [{}, false],
    [null, false],
    [[], false],
    ['text', false],
  ])('%j: %p', (value, expected) => {
    expect(isOtherFile(value)).toBe(expected);
  });
});

describe('filesBeside', () => {
  mkdirSync(join(directory, 'work'));
  for (const file of ['run.py', 'both.py', 'work/both.py']) writeFileSync(join(directory, file), '');

  it.each([
    ['python3 ./run.py', null, ['./run.py']],
    ['python3 ./missing.py', null, []],
    ['./run.py', null, []],
    ['python3 run.py', null, []],
    ['node ./both.py ./run.py', join(directory, 'work'), ['./run.py']],
    ["node '../x y' ./run.py", null, ['./run.py']],
  ])('of %j in %j are %j', (command, working_dir, files) => {
    expect(filesBeside({ command, working_dir } as never, directory)).toEqual(files);
  });
});
