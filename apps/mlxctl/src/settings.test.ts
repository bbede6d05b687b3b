import { describe, expect, it } from '@jest/globals';
import { readSettings } from './settings.ts';

describe('readSettings', () => {
  it.each([
    [undefined, ['mlx_lm.server']],
    [' mlx_lm.server  --host 0.0.0.0 ', ['mlx_lm.server', '--host', '0.0.0.0']],
    ["'/opt/my server' --quiet", ['/opt/my server', '--quiet']],
    ['["/opt/my server", "--quiet"]', ['/opt/my server', '--quiet']],
  ])('reads MLXCTL_SERVER=%j as %j', (text, words) => {
    expect(readSettings({ HOME: '/home/me', MLXCTL_SERVER: text }, undefined).server).toEqual(words);
  });

  it.each([
    [{ HOME: '/home/me' }, '/home/me/.local/state/climax-mlxctl'],
    [{ HOME: '/home/me', XDG_STATE_HOME: '/state' }, '/state/climax-mlxctl'],
  ])('keeps its state, with %j, in %s', (env, directory) => {
    expect(readSettings(env, undefined).stateDirectory).toBe(directory);
  });

  it.each(['[1]', '[]', '["unfinished"'])('refuses MLXCTL_SERVER=%s', (text) => {
    expect(() => readSettings({ HOME: '/home/me', MLXCTL_SERVER: text }, undefined)).toThrow(
      `MLXCTL_SERVER: expected a command or a JSON list of words, got "${text}"`,
    );
  });
});
