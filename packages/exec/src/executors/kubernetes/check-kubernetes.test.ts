import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { checkKubernetes } from './check-kubernetes.ts';
import type { KubernetesExecutor } from './kubernetes-executor.ts';

const { path: top, remove } = scratch();
afterAll(remove);
writeFileSync(join(top, 'pod.yaml'), 'kind: Pod\n');
writeFileSync(join(top, 'job.yaml'), 'kind: Job\n');

const check = (more: Partial<KubernetesExecutor>) =>
  checkKubernetes({ type: 'kubernetes', ...more }, { DIR: top }).map(
    ({ key, code, message }) => `${code} ${key}: ${message}`,
  );

describe('checkKubernetes', () => {
  it.each<[string, Partial<KubernetesExecutor>]>([
    ['an image', { image: 'alpine' }],
    ['a template', { template: '$DIR/pod.yaml' }],
    ['both', { image: 'alpine', template: '$DIR/pod.yaml' }],
    ['a pod', { pod: 'web-0' }],
    ['a selector', { selector: 'app=web' }],
    [
      'everything for a fresh pod',
      { image: 'a', memory: '1g', cpus: 1, user: '1000:1000', read_only: true, cap_drop: ['ALL'] },
    ],
    [
      'settings that a standing pod has too',
      { pod: 'p', container: 'c', namespace: 'n', working_dir: '/w', shell: 'ash' },
    ],
    ['nulls beside a pod', { pod: 'p', memory: null, user: null, image: null }],
  ])('accepts %s', (_, more) => expect(check(more)).toEqual([]));

  it.each<[string, Partial<KubernetesExecutor>, string]>([
    [
      'nothing',
      {},
      'missing-key image: type kubernetes needs an image for a pod per call, or a pod or selector for an existing one',
    ],
    [
      'a pod and a selector',
      { pod: 'p', selector: 'a=b' },
      'bad-word selector: give a pod or a selector, not both',
    ],
    ['a pod and an image', { pod: 'p', image: 'i' }, 'bad-word image: an existing pod has its own image'],
    [
      'a user by name',
      { image: 'i', user: 'ada' },
      "bad-word user: Kubernetes takes numbers only, such as 1000 or 1000:1000, not 'ada'",
    ],
    [
      'a group by name',
      { image: 'i', user: '1:staff' },
      "bad-word user: Kubernetes takes numbers only, such as 1000 or 1000:1000, not '1:staff'",
    ],
    ['another template', { template: '$DIR/job.yaml' }, 'bad-word template: expected a pod (kind: Pod)'],
  ])('refuses %s', (_, more, finding) => expect(check(more)).toEqual([finding]));

  it.each(['memory', 'cpus', 'requests', 'read_only', 'cap_drop', 'user', 'no_new_privileges'] as const)(
    'refuses %s for an existing pod',
    (key) => {
      const values = {
        memory: '1g',
        cpus: 1,
        requests: {},
        read_only: false,
        cap_drop: [],
        user: '1',
        no_new_privileges: true,
      };
      expect(check({ pod: 'p', [key]: values[key] })).toEqual([
        `bad-word ${key}: has no effect on an existing pod; it needs image`,
      ]);
    },
  );

  it('says everything that is wrong', () => {
    expect(
      check({ image: 'a b', namespace: 'N', user: 'x', shell: '-x' }).map((text) => text.split(':')[0]),
    ).toEqual(['bad-word image', 'bad-word namespace', 'leading-dash shell', 'bad-word user']);
  });
});
