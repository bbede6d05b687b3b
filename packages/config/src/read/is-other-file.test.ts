import { describe, expect, it } from '@jest/globals';
import { isOtherFile } from './is-other-file.ts';

describe('isOtherFile', () => {
  it.each<[string, unknown]>([
    ['a policy', { default: 'disabled', tools: { git_log: {} } }],
    ['a policy of tools alone', { tools: {} }],
    ['a compose file', { services: {}, volumes: {} }],
    ['a policy with an environment', { executor: {}, env: {} }],
  ])('reads %s as something else', (_, value) => expect(isOtherFile(value)).toBe(true));

  it.each<[string, unknown]>([
    ['a config', { name: 'x', command: 'y', tools: [] }],
    ['a list of tools', { tools: [], zzz: 1 }],
    ['a config whose key is misspelt', { comand: 'y' }],
    ['a config in the words of others', { cmd: 'y', zzz: 1 }],
    ['an empty mapping', {}],
    ['keys of one’s own', { 'x-note': 1 }],
    ['an environment alone', { env: {} }],
    ['tools that are missing', { tools: null }],
    ['a list', []],
    ['a text', 'git'],
    ['nothing', null],
  ])('does not mistake %s for it', (_, value) => expect(isOtherFile(value)).toBe(false));
});
