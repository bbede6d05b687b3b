import type { State } from '@climax/desk/api';
import { describe, expect, it } from '@jest/globals';
import { policyNames } from './policy-names.ts';

const tool = {
  name: 'git_log',
  description: 'Show commits',
  schema: { properties: { max_count: { description: 'How many' }, constructor: {} } },
};
const clis = [{ name: 'git', description: 'Version control', tools: [tool] }] as unknown as State['clis'];
const names = (path: string[]) => policyNames({ clis })(path).map(({ name, info }) => `${name}: ${info}`);

describe('policyNames', () => {
  it.each([
    [['tools'], ['git_log: Show commits']],
    [['approval', 'tools'], ['git_log: Show commits']],
    [['clis'], ['git: Version control']],
    [
      ['tools', 'git_log', 'args'],
      ['max_count: How many', 'constructor: '],
    ],
    [['tools', 'nothing', 'args'], []],
    [['tools', 'git_log'], []],
    [[], []],
  ])('under %j', (path, expected) => {
    expect(names(path)).toEqual(expected);
  });
});
