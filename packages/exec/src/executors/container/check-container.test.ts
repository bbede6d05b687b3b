import { describe, expect, it } from '@jest/globals';
import { checkContainer, warnOfEntryPoint } from './check-container.ts';
import type { ContainerExecutor } from './container-executor.ts';

const docker = (more: Partial<ContainerExecutor> = {}): ContainerExecutor => ({
  type: 'docker',
  image: 'demo:1',
  ...more,
});
const check = (more: Partial<ContainerExecutor>, env: NodeJS.ProcessEnv = {}) =>
  checkContainer(docker(more), env).map(
    ({ key, index, code }) => `${code} ${key}${index === undefined ? '' : `.${index}`}`,
  );

describe('checkContainer', () => {
  it.each<[string, Partial<ContainerExecutor>]>([
    ['an image', {}],
    [
      'every limit',
      { memory: '1g', cpus: 2, pids: 9, network: 'none', user: '1:1', entrypoint: '', working_dir: '/w' },
    ],
    ['a named volume', { volumes: ['cache:/cache'] }],
    ['a directory', { volumes: ['/srv/data:/data:ro'] }],
    ['a dangerous one that is permitted', { volumes: ['/:/host'], allow_dangerous_mounts: true }],
  ])('accepts %s', (_, more) => expect(check(more)).toEqual([]));

  it.each<[string, Partial<ContainerExecutor>, string[]]>([
    ['no image', { image: '' }, ['missing-key image']],
    ['an image that is not a name', { image: 'a b' }, ['bad-word image']],
    ['an option for an image', { image: '--privileged' }, ['leading-dash image']],
    [
      'an option for each word',
      { network: '-a', memory: '-b', user: '-c', entrypoint: '-d', working_dir: '-e' },
      [
        'leading-dash network',
        'leading-dash memory',
        'leading-dash user',
        'leading-dash entrypoint',
        'leading-dash working_dir',
      ],
    ],
    ['an option among capabilities', { cap_drop: ['ALL', '-x'] }, ['leading-dash cap_drop.1']],
    ['the root', { volumes: ['a:/a', '/:/host'] }, ['dangerous-mount volumes.1']],
    ['the socket of the engine', { volumes: ['/var/run/docker.sock:/s'] }, ['dangerous-mount volumes.0']],
  ])('refuses %s', (_, more, findings) => expect(check(more)).toEqual(findings));

  it.each<[string, NodeJS.ProcessEnv, string[]]>([
    ['is not set', {}, ['unset-variable volumes.0']],
    ['is empty', { DATA: '' }, ['unset-variable volumes.0']],
    ['brings an option', { DATA: '-x' }, ['leading-dash volumes.0']],
    ['brings a colon', { DATA: '/a:/b' }, ['bad-word volumes.0']],
    ['brings a line break', { DATA: '/a\n' }, ['bad-word volumes.0']],
    ['leads to the root', { DATA: '/' }, ['dangerous-mount volumes.0']],
    ['is fine', { DATA: '/srv/data' }, []],
  ])('where the variable of a mount %s', (_, env, findings) => {
    expect(check({ volumes: ['$DATA:/data'] }, env)).toEqual(findings);
  });

  it('checks everything else even if dangerous mounts are allowed', () => {
    expect(check({ volumes: ['$NOPE:/x'], allow_dangerous_mounts: true })).toEqual([
      'unset-variable volumes.0',
    ]);
  });
});

describe('warnOfEntryPoint', () => {
  const warn = (image: string, programs: string[], entrypoint?: string) =>
    warnOfEntryPoint(docker({ image, ...(entrypoint !== undefined && { entrypoint }) }), programs).length > 0;

  it.each([
    ['alpine/git', ['git'], true],
    ['alpine/git:2.40', ['git'], true],
    ['registry.io:5000/x/git@sha256:0', ['git'], true],
    ['git', ['/usr/bin/git'], true],
    ['alpine/git', ['jq', 'git'], true],
    ['alpine/git', ['jq'], false],
    ['alpine', ['git'], false],
    ['gitlab', ['git'], false],
    ['git', [], false],
  ])('of %s for %j: %p', (image, programs, isWarned) => expect(warn(image, programs)).toBe(isWarned));

  it.each(['', 'git', 'sh'])('is silent where the entry point is %j', (entrypoint) => {
    expect(warn('alpine/git', ['git'], entrypoint)).toBe(false);
  });
});
