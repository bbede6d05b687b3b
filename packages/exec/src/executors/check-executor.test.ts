import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { describe, expect, it } from '@jest/globals';
import { checkExecutor, type ExecutorFinding } from '../executors.ts';
import type { ContainerExecutor, Executor } from '../index.ts';

const docker: ContainerExecutor = { type: 'docker', image: 'demo:1' };
const env = { PROJECT_DIR: '/proj', EMPTY: '', ROOT: '/', COLON: '/proj:/etc', LINES: '/a\n/b' };

function inWords({ key, index, code, message }: ExecutorFinding): string {
  return `${code} ${key}${index === undefined ? '' : `[${index}]`}: ${message}`;
}

describe('checkExecutor', () => {
  it.each<[string, Executor, string[]]>([
    ['nothing to say on local', { type: 'local' }, []],
    [
      'nothing to say on a plain container',
      { ...docker, volumes: ['$PROJECT_DIR:/ws', 'data:/data', '/srv/x:/x:ro'] },
      [],
    ],
    [
      'CX-06 an image that is an option',
      { ...docker, image: '--privileged' },
      ["leading-dash image: '--privileged' may not start with '-'"],
    ],
    [
      'CX-06 a volume that is an option',
      { ...docker, volumes: ['--privileged'] },
      ["leading-dash volumes[0]: '--privileged' may not start with '-'"],
    ],
    [
      'CX-06 other options',
      { ...docker, network: '-x', user: '-y', memory: '-z', entrypoint: '-e', cap_drop: ['-a'] },
      [
        "leading-dash network: '-x' may not start with '-'",
        "leading-dash memory: '-z' may not start with '-'",
        "leading-dash user: '-y' may not start with '-'",
        "leading-dash entrypoint: '-e' may not start with '-'",
        "leading-dash cap_drop[0]: '-a' may not start with '-'",
      ],
    ],
    [
      'CX-07 an unset variable',
      { ...docker, volumes: ['$NOPE:/ws'] },
      ["unset-variable volumes[0]: variable 'NOPE' is not set"],
    ],
    [
      'CX-07 an empty variable',
      { ...docker, volumes: ['/a:/a', '$EMPTY:/ws'] },
      ["unset-variable volumes[1]: variable 'EMPTY' is empty"],
    ],
    [
      'RT-14 a variable with a colon',
      { ...docker, volumes: ['$COLON:/ws'] },
      ["bad-word volumes[0]: variable 'COLON' has a ':' or a line break in it, which would change the mount"],
    ],
    [
      'RT-14 a variable with a line break',
      { ...docker, volumes: ['/srv:$LINES'] },
      ["bad-word volumes[0]: variable 'LINES' has a ':' or a line break in it, which would change the mount"],
    ],
    [
      'an empty image',
      { ...docker, image: ' ' },
      ['missing-key image: expected the name of an image, got an empty text'],
    ],
    [
      'dangerous mounts that are allowed',
      { ...docker, volumes: ['/:/host'], allow_dangerous_mounts: true },
      [],
    ],
    [
      'an empty prefix',
      { type: 'prefix', command: [] },
      ['missing-key command: expected at least the name of a program'],
    ],
    [
      'a guard without an open input',
      { type: 'prefix', command: ['kubectl', 'exec', 'pod', '--'] },
      [
        'bad-word command: the guard needs standard input: add -i to kubectl exec, take -n from ssh, or set guard: false',
      ],
    ],
    [
      'kubectl exec with an open input',
      { type: 'prefix', command: ['kubectl', 'exec', '-it', 'pod', '--'] },
      [],
    ],
    ['ssh without a host', { type: 'ssh' }, ['missing-key host: type ssh needs a host, or a list of hosts']],
    [
      'an ssh host that is an option',
      { type: 'ssh', host: '-oProxyCommand=x' },
      ["leading-dash host: '-oProxyCommand=x' may not start with '-'"],
    ],
    [
      'a NUL in a prefix',
      { type: 'prefix', command: ['a', '\0'] },
      ['bad-word command: may not contain a NUL character'],
    ],
  ])('%s', (_, executor, problems) => {
    expect(checkExecutor(executor, env).map(inWords)).toEqual(problems);
  });

  it.each([
    '/',
    '//',
    '/./',
    '/etc/..',
    '$ROOT',
    '/etc',
    '/proc',
    '/proc/self',
    '/sys/fs',
    '/var/run/docker.sock',
    '/run/podman/podman.sock',
    '/run/containerd/containerd.sock',
    '/var/lib/docker/volumes',
  ])('CX-06 refuses to mount %s', (source) => {
    const [problem, ...others] = checkExecutor({ ...docker, volumes: [`${source}:/host`] }, env);
    expect(problem).toMatchObject({ key: 'volumes', index: 0, code: 'dangerous-mount' });
    expect(problem?.message).toMatch(
      /^mounting '.*' hands the host to the container; set allow_dangerous_mounts/,
    );
    expect(others).toEqual([]);
  });

  it.each([
    '../../../../../../../..',
    './../../../../../../../../etc',
    'x/../../../../../../../../../proc/1',
  ])('RT-14 CX-06 resolves %s before it is judged', (source) => {
    const findings = checkExecutor({ ...docker, volumes: [`${source}:/host`] }, env);
    expect(findings.map(({ code }) => code)).toEqual(['dangerous-mount']);
  });

  it.each([
    '/etc/ssl/certs',
    '/home/me/project',
    '/dev/null',
    '/variable',
    '/srv/docker.sock.d',
    'etc',
    './src',
    'cache_1.2',
  ])('lets %s be mounted', (source) => {
    expect(checkExecutor({ ...docker, volumes: [`${source}:/x:ro`] }, env)).toEqual([]);
  });

  it('CX-06 follows a link to what it hides', () => {
    const { path, remove } = scratch();
    symlinkSync('/', join(path, 'innocent'));
    expect(checkExecutor({ ...docker, volumes: [`${path}/innocent:/x`] }, env)).toHaveLength(1);
    remove();
  });
});
