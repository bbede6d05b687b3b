import { describe, expect, it } from '@jest/globals';
import { npmSettings } from './npm-settings.ts';

describe('npmSettings', () => {
  it('says which settings are those of the user, unless the environment does', () => {
    expect(npmSettings(['npm', 'ls'], {})).toMatchObject({ npm_config_userconfig: '~/.npmrc' });
    for (const name of ['npm_config_userconfig', 'NPM_CONFIG_USERCONFIG'])
      expect(npmSettings(['npm', 'ls'], { [name]: '/x' })).not.toHaveProperty('npm_config_userconfig');
  });

  it.each([
    ['pkg', 'false'],
    ['run', 'false'],
    ['ls', undefined],
  ])('has npm %s look into other packages: %s', (command, expected) => {
    expect(npmSettings(['npm', command], {}).npm_config_workspaces).toBe(expected);
  });
});
