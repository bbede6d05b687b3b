import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { enforcedSettings, gitSettings, gitWords } from './git-settings.ts';

const status = ['git', 'status'];

describe('gitWords', () => {
  it.each([
    [
      ['git', 'status', '--short'],
      ['git', 'status', '--ignore-submodules=dirty', '--short'],
    ],
    [
      ['git', 'log', '-3'],
      ['git', 'log', '-3'],
    ],
    [['git'], ['git']],
  ])('%j → %j', (argv, expected) => {
    expect(gitWords(argv)).toEqual(expected);
  });
});

describe('gitSettings', () => {
  it.each([
    [['git', 'show'], 'none'],
    [['git', 'remote', '--verbose'], 'none'],
    [['git', 'remote', 'show', 'origin'], 'git:http:https:ssh'],
  ])('lets %j connect by: %s', (argv, protocols) => {
    expect(gitSettings(argv, [], {}).GIT_ALLOW_PROTOCOL).toBe(protocols);
  });

  it('writes settings as variables', () => {
    expect(
      gitSettings(
        ['git', 'ls-remote'],
        [
          ['a.b', 'c'],
          ['d.e', ''],
        ],
        {},
      ),
    ).toEqual({
      GIT_CONFIG_COUNT: '2',
      GIT_CONFIG_KEY_0: 'a.b',
      GIT_CONFIG_VALUE_0: 'c',
      GIT_CONFIG_KEY_1: 'd.e',
      GIT_CONFIG_VALUE_1: '',
      GIT_ALLOW_PROTOCOL: 'git:http:https:ssh',
      GIT_INDEX_FILE: '/nonexistent/index',
      GIT_OPTIONAL_LOCKS: '0',
    });
  });

  it.each([
    ['2', 2],
    ['0', 0],
    ['', 0],
    ['many', 0],
  ])('comes after the existing %j', (count, first) => {
    const made = gitSettings(status, [['a.b', 'c']], { GIT_CONFIG_COUNT: count });
    expect(made[`GIT_CONFIG_KEY_${first}`]).toBe('a.b');
    expect(made.GIT_CONFIG_COUNT).toBe(String(first + 1));
  });

  it('is what git reads, the last value of a key', () => {
    const before = gitSettings(status, [['core.hooksPath', '/planted']], {});
    const env = { PATH: process.env.PATH, ...before, ...gitSettings(status, enforcedSettings, before) };
    const ask = (key: string) =>
      execFileSync('git', ['config', '--get', key], { env, encoding: 'utf8' }).trim();
    expect(ask('core.hooksPath')).toBe('/dev/null');
    expect(ask('core.fsmonitor')).toBe('false');
  });
});
