import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { readTemplate } from './read-template.ts';

const { path: top, remove } = scratch();
afterAll(remove);
const file = join(top, 'pod.yaml');
const read = (yaml: string) => {
  writeFileSync(file, yaml);
  return readTemplate(file, {});
};

describe('readTemplate', () => {
  it.each([
    [
      'a whole pod',
      'kind: Pod\nmetadata: {labels: {a: b}}\nspec: {containers: [{name: x}], nodeName: n}',
      { metadata: { labels: { a: 'b' } }, spec: { containers: [{ name: 'x' }], nodeName: 'n' } },
    ],
    [
      'a pod that does not say so',
      'spec: {nodeName: n}',
      { metadata: {}, spec: { nodeName: 'n', containers: [] } },
    ],
    ['an empty mapping', '{}', { metadata: {}, spec: { containers: [] } }],
    ['JSON', '{"kind": "Pod", "spec": {"containers": [{}]}}', { metadata: {}, spec: { containers: [{}] } }],
  ])('reads %s', (_, yaml, template) => expect(read(yaml)).toEqual(template));

  it.each([
    ['another kind', 'kind: Deployment', 'expected a pod (kind: Pod)'],
    ['a list', '[1]', 'expected a pod (kind: Pod)'],
    ['a text', 'pod', 'expected a pod (kind: Pod)'],
    ['nothing', '', 'expected a pod (kind: Pod)'],
    ['a spec that is a list', 'spec: []', 'expected metadata and spec to be mappings'],
    ['metadata that are a text', 'metadata: x', 'expected metadata and spec to be mappings'],
    [
      'containers that are a mapping',
      'spec: {containers: {}}',
      'expected spec.containers to be a list of mappings',
    ],
    [
      'a container that is a text',
      'spec: {containers: [x]}',
      'expected spec.containers to be a list of mappings',
    ],
  ])('refuses %s', (_, yaml, problem) => expect(read(yaml)).toEqual({ problem }));

  it('says what is wrong with the YAML', () => {
    expect(read('a: [')).toHaveProperty('problem');
    expect(read('a: 1\na: 2')).toHaveProperty('problem', expect.stringContaining('already on line 1'));
  });

  it('finds the file by home, variable and relative path', () => {
    writeFileSync(file, '{}');
    const env = { HOME: top, DIR: top };
    const paths = ['~/pod.yaml', '$DIR/pod.yaml', relative(process.cwd(), file)];
    expect(paths.map((path) => 'problem' in readTemplate(path, env))).toEqual([false, false, false]);
  });

  it('says that a file is not there', () => {
    expect(readTemplate(join(top, 'gone'), {})).toEqual({
      problem: expect.stringMatching(/^cannot be read: /),
    });
  });
});
