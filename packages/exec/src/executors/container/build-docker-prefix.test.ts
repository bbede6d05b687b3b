import { describe, expect, it } from '@jest/globals';
import { buildDockerPrefix, type CallSettings } from './build-docker-prefix.ts';
import type { ContainerExecutor } from './container-executor.ts';

const docker: ContainerExecutor = { type: 'docker', image: 'img:1' };
const call: CallSettings = { name: 'n', labels: ['a=b', 'c=d'], envNames: [], stdin: false };
const bare = { ...docker, init: false, no_new_privileges: false, pids: null, memory: null };
const build = (executor: Partial<ContainerExecutor>, settings?: Partial<CallSettings>) =>
  buildDockerPrefix({ ...docker, ...executor }, { DATA: '/data' }, settings && { ...call, ...settings }).join(
    ' ',
  );

describe('buildDockerPrefix', () => {
  it.each<[string, Partial<ContainerExecutor>, string]>([
    ['nothing but an image', {}, 'docker run --rm img:1'],
    ['another engine', { type: 'podman' }, 'podman run --rm img:1'],
    ['mounts', { volumes: ['$DATA:/d:ro', 'cache:/c'] }, 'docker run --rm -v /data:/d:ro -v cache:/c img:1'],
    [
      'a network and a directory',
      { network: 'none', working_dir: '/w' },
      'docker run --rm --network none -w /w img:1',
    ],
    ['limits, which belong to calls', { memory: '1g', pids: 5, cpus: 1, user: '1' }, 'docker run --rm img:1'],
  ])('without a call has %s', (_, executor, words) => expect(build(executor)).toBe(words));

  it.each<[string, Partial<ContainerExecutor>, Partial<CallSettings>, string]>([
    ['name and labels', {}, {}, '--name n --label a=b --label c=d'],
    ['an open input', {}, { stdin: true }, '--rm -i --name n'],
    ['the init', {}, {}, '--init'],
    ['no new privileges', {}, {}, '--security-opt no-new-privileges'],
    ['a bound on processes', {}, {}, '--pids-limit 512'],
    ['another bound', { pids: 9 }, {}, '--pids-limit 9'],
    ['a bound on memory', {}, {}, '--memory 2g'],
    ['another bound on memory', { memory: '64m' }, {}, '--memory 64m'],
    ['processors', { cpus: 0.5 }, {}, '--cpus 0.5'],
    ['a read-only root', { read_only: true }, {}, '--read-only'],
    ['capabilities', { cap_drop: ['NET_RAW', 'CHOWN'] }, {}, '--cap-drop NET_RAW --cap-drop CHOWN'],
    ['a user', { user: '1:2' }, {}, '--user 1:2'],
    ['an entry point', { entrypoint: 'sh' }, {}, '--entrypoint sh'],
    ['the private network of docker', {}, {}, '--network bridge'],
    ['that of podman', { type: 'podman' }, {}, '--network private'],
    ['the network that is asked for', { network: 'net' }, {}, '--network net'],
    ['the directory of the call', { working_dir: '/w' }, { cwd: '/x' }, '-w /x img:1'],
    ['variables by name', {}, { envNames: ['A', 'B'] }, '-e A -e B img:1'],
    ['variables by file', {}, { envFile: '/dev/fd/3' }, '--env-file /dev/fd/3 img:1'],
    ['a deadline with podman', { type: 'podman' }, { deadline: 40 }, '--timeout 40'],
  ])('has %s', (_, executor, settings, words) => expect(build(executor, settings)).toContain(words));

  it.each<[string, Partial<ContainerExecutor>, Partial<CallSettings>, string]>([
    ['an input that nobody reads', {}, {}, ' -i '],
    ['a deadline with docker', {}, { deadline: 40 }, '--timeout'],
    ['what is switched off: the init', bare, {}, '--init'],
    ['what is switched off: privileges', bare, {}, 'no-new-privileges'],
    ['what is switched off: processes', bare, {}, '--pids-limit'],
    ['what is switched off: memory', bare, {}, '--memory'],
    ['a read-only root unless asked for', {}, {}, '--read-only'],
  ])('does not have %s', (_, executor, settings, words) =>
    expect(build(executor, settings)).not.toContain(words),
  );

  it('removes an entry point with an empty word', () => {
    const words = buildDockerPrefix({ ...docker, entrypoint: '' }, {}, call);
    expect(words[words.indexOf('--entrypoint') + 1]).toBe('');
  });

  it('ends with the image', () => {
    expect(build({ volumes: ['a:/a'], working_dir: '/w' }, { envNames: ['A'] })).toMatch(/ img:1$/);
  });
});
