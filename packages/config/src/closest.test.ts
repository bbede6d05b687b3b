import { describe, expect, it } from '@jest/globals';
import { closest } from './index.ts';

describe('closest', () => {
  it.each([
    ['int', ['string', 'integer', 'number', 'boolean'], 'integer'],
    ['str', ['string', 'integer', 'number', 'boolean'], 'string'],
    ['bool', ['string', 'integer', 'number', 'boolean'], 'boolean'],
    ['String', ['string', 'integer'], 'string'],
    ['requred', ['required', 'default'], 'required'],
    ['positonal', ['positional', 'cwd'], 'positional'],
    ['gti', ['docker', 'git'], 'git'],
    ['gi', ['gh', 'git'], 'git'],
    ['dockr', ['docker', 'git'], 'docker'],
    ['git_staus', ['git_status', 'git_stash'], 'git_status'],
    ['zzz', ['name', 'command'], undefined],
    ['', ['a'], undefined],
    ['a', [], undefined],
    ['x', ['y'], undefined],
    ['n'.repeat(5000), ['n'.repeat(4999)], undefined],
  ])('takes %j for one of %j: %j', (word, candidates, expected) => {
    expect(closest(word, candidates)).toBe(expected);
  });

  it('takes the first of equally near words', () => {
    expect(closest('cat', new Set(['bat', 'hat']))).toBe('bat');
  });
});
