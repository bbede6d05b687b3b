import { mergeConfigs, parseConfig } from '@climax/config';
import { describe, expect, it } from '@jest/globals';
import { parsePolicy } from '../index.ts';
import type { PolicyExecutor } from '../types.ts';
import {
  checkExecutorHere,
  executorRules,
  executorsOf,
  refuseIgnoredDirectory,
  warnOfExecutor,
} from './executor-rules.ts';
import { collectFindings } from './policy-rules.ts';

const policy = parsePolicy('{}');
const executor = (more: object) => ({ ...policy.executor, ...more }) as PolicyExecutor;
const collect = (find: (report: ReturnType<typeof collectFindings>['report']) => void) => {
  const { report, problems, warnings } = collectFindings(policy);
  find(report);
  const inWords =
    (level: string) => (found: { path: readonly (string | number)[]; code: string; message: string }) =>
      `${level} ${found.path.join('.')} ${found.code}: ${found.message}`;
  return [...problems.map(inWords('problem')), ...warnings.map(inWords('warning'))];
};
const check = (more: object) =>
  collect((report) => {
    for (const rule of executorRules) rule(executor(more), ['executor'], report);
  });

describe('executorRules', () => {
  it.each([
    ['this host', {}],
    ['a container with an image', { type: 'docker', image: 'i' }],
    [
      'a container with all its keys',
      { type: 'podman', image: 'i', volumes: ['a:/a'], network: 'none', memory: '1g' },
    ],
    ['a prefix', { type: 'prefix', command: ['nice'] }],
    ['machines', { type: 'ssh', hosts: ['a'] }],
    ['a cluster', { type: 'kubernetes', pod: 'p' }],
    ['empty values of other kinds', { type: 'ssh', host: 'h', image: null, volumes: [] }],
  ])('take %s', (_, more) => expect(check(more)).toEqual([]));

  it.each([
    [
      'a container without an image',
      { type: 'docker' },
      ['problem executor missing-key: type docker needs an image'],
    ],
    [
      'one of blanks',
      { type: 'podman', image: ' ' },
      ['problem executor missing-key: type podman needs an image'],
    ],
    [
      'a prefix without words',
      { type: 'prefix', command: [] },
      ['problem executor missing-key: type prefix needs a command: a list of words'],
    ],
    [
      'a key of containers for ssh',
      { type: 'ssh', host: 'h', network: 'none' },
      [
        'problem executor.network no-effect: has no effect with type ssh; it needs type: docker or type: podman',
      ],
    ],
    [
      'a host on this one',
      { host: 'h' },
      ['problem executor.host no-effect: has no effect with type local; it needs type: ssh'],
    ],
    [
      'a habit of old policies, which is only pointed out',
      { volumes: ['a:/a'] },
      [
        'warning executor.volumes no-effect: has no effect with type local; it needs type: docker or type: podman',
      ],
    ],
  ])('speak of %s', (_, more, findings) => expect(check(more)).toEqual(findings));
});

describe('executorsOf', () => {
  it('finds all of them, each with its place', () => {
    const all = parsePolicy(`
executor: {type: docker, image: main}
clis: {git: {executor: {type: ssh, host: h}}, jq: {}}
tools: {a: {executor: {type: local}}, b: {}, c: deny}
`);
    expect(executorsOf(all).map(({ executor: { type }, path }) => `${path.join('.')} ${type}`)).toEqual([
      'executor docker',
      'clis.git.executor ssh',
      'tools.a.executor local',
    ]);
  });
});

describe('checkExecutorHere', () => {
  const here = (more: object, env: NodeJS.ProcessEnv = {}) =>
    collect((report) => checkExecutorHere(executor(more), ['clis', 'x', 'executor'], { env, report }));

  it('names the key, and the place in a list', () => {
    expect(here({ type: 'docker', image: 'i', volumes: ['a:/a', '$NOPE:/x'] })).toEqual([
      "problem clis.x.executor.volumes.1 executor: variable 'NOPE' is not set",
    ]);
    expect(here({ type: 'ssh', host: 'a b' })[0]).toContain('problem clis.x.executor.host executor: ');
  });

  it('depends on the environment', () => {
    expect(here({ type: 'docker', image: 'i', volumes: ['$DATA:/x'] }, { DATA: '/srv/data' })).toEqual([]);
  });
});

describe('warnOfExecutor', () => {
  const { tools } = mergeConfigs([
    parseConfig('{command: /usr/bin/git, tools: [{name: t, description: d}]}'),
  ]);
  const warn = (more: object) => collect((report) => warnOfExecutor(executor(more), tools, report));

  it('warns of an image that runs the program by itself', () => {
    expect(warn({ type: 'docker', image: 'alpine/git:2' })[0]).toMatch(
      /^warning executor.image entry-point: an image of this name often has git/,
    );
  });

  it.each([
    ['another image', { type: 'docker', image: 'alpine' }],
    ['an entry point that is removed', { type: 'docker', image: 'alpine/git', entrypoint: '' }],
    ['this host', {}],
  ])('has nothing to say on %s', (_, more) => expect(warn(more)).toEqual([]));
});

describe('refuseIgnoredDirectory', () => {
  const toolOf = (args: string) =>
    parseConfig(`{command: x, tools: [{name: t, description: d, args: [${args}]}]}`).tools[0]!;
  const refuse = (command: string[], args: string, more: object = {}) => {
    const prefix = executor({ type: 'prefix', command, ...more });
    return collect((report) =>
      refuseIgnoredDirectory(toolOf(args), prefix, { policy: { ...policy, executor: prefix }, report }),
    );
  };

  it('refuses a tool whose directory would be ignored', () => {
    const [finding] = refuse(['bwrap', '--'], '{name: d, cwd: true}');
    expect(finding).toMatch(
      /^problem executor executor: the directory that a call of t asks for would be ignored/,
    );
  });

  it.each<[string, string[], string, object]>([
    ['a tool without a directory', ['bwrap', '--'], '{name: a, flag: -a}', {}],
    ['a prefix of this host', ['nice'], '{name: d, cwd: true}', {}],
    ['one that is said to keep it', ['bwrap'], '{name: d, cwd: true}', { keeps_directory: true }],
    ['one with a guard', ['ssh', 'h'], '{name: d, cwd: true}', {}],
  ])('accepts %s', (_, command, args, more) => expect(refuse(command, args, more)).toEqual([]));
});
