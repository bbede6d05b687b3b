import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { xdgDirectory } from './index.ts';

describe('xdgDirectory', () => {
  it.each([
    ['config', {}, '/home/ada/.config'],
    ['cache', {}, '/home/ada/.cache'],
    ['state', {}, '/home/ada/.local/state'],
    ['state', { XDG_STATE_HOME: '/state' }, '/state'],
    ['config', { XDG_CONFIG_HOME: '/settings' }, '/settings'],
    ['cache', { XDG_CONFIG_HOME: '/settings' }, '/home/ada/.cache'],
    ['cache', { XDG_CACHE_HOME: '' }, '/home/ada/.cache'],
  ] as const)('of %s with %j is %s', (kind, env, expected) => {
    expect(xdgDirectory(kind, { env, home: '/home/ada' })).toBe(expected);
  });

  it('is below the home of this user by default', () => {
    expect(xdgDirectory('cache', { env: {} })).toBe(join(homedir(), '.cache'));
  });
});
