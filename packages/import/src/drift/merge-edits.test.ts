import { describe, expect, it } from '@jest/globals';
import { type FileTool, mergeEdits } from './merge-edits.ts';

const tool = (name: string, more: object = {}) =>
  ({ name, description: 'Said', risk: 'write', args: [], ...more }) as never as FileTool;
const arg = (name: string, more: object = {}) => ({ name, type: 'string', ...more });
const merge = (base: FileTool[], mine: FileTool[], theirs: FileTool[]) =>
  mergeEdits(base as never, mine, theirs as never);

describe('mergeEdits', () => {
  it.each([
    ['takes over what the program changed', { d: 'old' }, { d: 'old' }, { d: 'new' }, { d: 'new' }],
    ['keeps what a person changed', { d: 'old' }, { d: 'mine' }, { d: 'old' }, { d: 'mine' }],
    [
      'keeps what a person changed although the program did too',
      { d: 'old' },
      { d: 'mine' },
      { d: 'new' },
      { d: 'mine' },
    ],
    ['keeps what a person added', {}, { d: 'mine' }, {}, { d: 'mine' }],
    ['leaves out what a person removed', { d: 'old' }, {}, { d: 'old' }, {}],
    ['adds what the program added', {}, {}, { d: 'new' }, { d: 'new' }],
    ['leaves out what the program removed', { d: 'old' }, { d: 'old' }, {}, {}],
    ['compares lists by what they hold', { d: ['a'] }, { d: ['a'] }, { d: ['a', 'b'] }, { d: ['a', 'b'] }],
  ])('%s', (_, base, mine, theirs, expected) => {
    const bare = (more: object) => [{ name: 't', args: [], ...more }] as never as FileTool[];
    expect(merge(bare(base), bare(mine), bare(theirs))).toEqual(bare(expected));
  });

  it('leaves out tools that a person removed, and keeps those that a person added', () => {
    const base = [tool('a'), tool('b')];
    expect(
      merge(base, [tool('b'), tool('own')], [tool('a'), tool('b'), tool('c')]).map(({ name }) => name),
    ).toEqual(['b', 'c', 'own']);
  });

  it('leaves out tools that the program no longer has', () => {
    expect(
      merge([tool('a'), tool('b')], [tool('a'), tool('b')], [tool('b')]).map(({ name }) => name),
    ).toEqual(['b']);
  });

  it('does the same with arguments', () => {
    const base = [tool('t', { args: [arg('a'), arg('b'), arg('c')] })];
    const mine = [tool('t', { args: [arg('a', { type: 'integer' }), arg('c'), arg('own')] })];
    const theirs = [tool('t', { args: [arg('new'), arg('a'), arg('b'), arg('c', { required: true })] })];
    expect(merge(base, mine, theirs)[0]!.args).toEqual([
      arg('new'),
      arg('a', { type: 'integer' }),
      arg('c', { required: true }),
      arg('own'),
    ]);
  });

  it('believes the file if nothing is known of the last import', () => {
    expect(merge([], [tool('a', { description: 'Mine' })], [tool('a'), tool('b')])).toMatchObject([
      { name: 'a', description: 'Mine' },
      { name: 'b', description: 'Said' },
    ]);
  });
});
