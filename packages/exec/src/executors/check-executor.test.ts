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
      ['missing-key image: expected the name of an image, got an empty string'],
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
    [
      'an ssh host that a shell or ssh would read otherwise',
      { type: 'ssh', hosts: ['a;b', 'root@-oX', 'user@[::1]', 'a b'] },
      [
        "bad-word hosts[0]: expected a machine such as user@host, got 'a;b'",
        "bad-word hosts[1]: expected a machine such as user@host, got 'root@-oX'",
        "bad-word hosts[3]: expected a machine such as user@host, got 'a b'",
      ],
    ],
    [
      'a shell with its own words',
      { type: 'ssh', host: 'a', shell: 'sh; reboot' },
      ["bad-word shell: expected one program, such as sh or /bin/dash, got 'sh; reboot'"],
    ],
    [
      'names in a cluster that lead out of it',
      {
        type: 'kubernetes',
        pod: 'a/../b',
        namespace: '../x',
        container: 'A',
        context: 'a\nb',
        kubeconfig: '~/.kube/config',
      },
      [
        "bad-word pod: expected lower-case letters, digits, '-' and '.', got 'a/../b'",
        "bad-word container: expected lower-case letters, digits and '-', at most 63, got 'A'",
        "bad-word namespace: expected lower-case letters, digits and '-', at most 63, got '../x'",
        "bad-word context: expected text without control characters, got 'a\\nb'",
      ],
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
      /^mounting '.*' gives the container control of the host; set allow_dangerous_mounts/,
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

  it.each([
    [
      'namespace',
      ['a', 'team-1', 'a'.repeat(63)],
      ['', 'A', 'a.b', 'a_b', '-a', 'a-', 'a/b', 'a?b', 'a'.repeat(64)],
    ],
    ['container', ['main', '0'], ['Main', 'a.b', 'a\n']],
    ['pod', ['web-0', 'web-0.zone'], ['web/exec', '..', 'web-', 'pod?x=1', 'web-0\n', 'a'.repeat(254)]],
    [
      'selector',
      ['app=builder', 'tier in (a, b),!old', 'k8s.io/app!=x'],
      ['app=x\n', '-l', 'a;b', 'a&b', '$x'],
    ],
    [
      'image',
      ['alpine', 'localhost:5000/a/b:1', `a@sha256:${'0'.repeat(64)}`],
      ['a b', '../x:', '/x', 'a;b', 'a\n', '$(x)'],
    ],
    ['kubeconfig', ['~/.kube/config', '/a b/c'], ['a\0b', 'a\n', '--x']],
  ])('recognizes a %s', (key, good, bad) => {
    const standing = ['pod', 'selector'].includes(key);
    const findings = (value: string) =>
      checkExecutor({ type: 'kubernetes', ...(!standing && { image: 'i' }), [key]: value }, env);
    expect(good.flatMap(findings)).toEqual([]);
    expect(bad.filter((value) => findings(value).every((each) => each.key !== key))).toEqual([]);
  });

  it('CX-06 follows a link to what it hides', () => {
    const { path, remove } = scratch();
    symlinkSync('/', join(path, 'innocent'));
    expect(checkExecutor({ ...docker, volumes: [`${path}/innocent:/x`] }, env)).toHaveLength(1);
    remove();
  });
});
