import { describe, expect, it } from '@jest/globals';
import { type AuditedCall, createSelector, type Selection } from './index.ts';

const call = {
  time: '2026-11-17T12:00:00.000Z',
  tool: 'git_log',
  client: 'claude-code',
  token: 'ci',
  verdict: 'allowed',
} as AuditedCall;

describe('createSelector', () => {
  const isSelected = (selection: Selection, facts: Partial<AuditedCall> = {}) =>
    createSelector(selection)({ ...call, ...facts });

  it.each([
    ['git_log', 'git_log', true],
    ['git_log', 'git_logs', false],
    ['git_log', 'a_git_log', false],
    ['git_*', 'git_', true],
    ['git_*', 'git', false],
    ['*_log', 'git_log', true],
    ['*_log', 'git_log_all', false],
    ['g*t_*g', 'git_log', true],
    ['*', '', true],
    ['', 'git_log', false],
    ['GIT_LOG', 'git_log', false],
    ['a.b', 'a.b', true],
    ['a.b', 'axb', false],
    ['a+', 'aa', false],
    ['a+', 'a+', true],
    ['[ab]', 'a', false],
    ['(a|b)', 'b', false],
    ['a?', 'a', false],
    ['a?', 'ab', true],
    ['^a$', 'a', false],
    ['a{2}', 'aa', false],
    ['a\\d', 'a1', false],
    ['*b', 'a\nb', true],
    ['*', '🙂', true],
  ])('tool pattern %j on the tool %j: %s', (tool, name, expected) => {
    expect(isSelected({ tool }, { tool: name })).toBe(expected);
  });

  it.each<[Selection, boolean]>([
    [{}, true],
    [{ client: 'claude*' }, true],
    [{ client: 'cursor' }, false],
    [{ token: 'c?' }, true],
    [{ token: 'c??' }, false],
    [{ token: 'c*' }, true],
    [{ verdict: 'allowed' }, true],
    [{ verdict: 'allow*' }, false],
    [{ verdict: 'refused' }, false],
    [{ tool: 'git_*', client: 'claude*', token: 'ci', verdict: 'allowed' }, true],
    [{ tool: 'git_*', client: 'claude*', token: 'ada', verdict: 'allowed' }, false],
    [{ since: new Date('2026-11-17T12:00:00.000Z') }, true],
    [{ since: new Date('2026-11-17T12:00:00.001Z') }, false],
    [{ until: new Date('2026-11-17T12:00:00.000Z') }, true],
    [{ until: new Date('2026-11-17T11:59:59.999Z') }, false],
    [{ since: new Date('2026-11-17'), until: new Date('2026-11-18') }, true],
    [{ since: new Date('2026-11-18'), until: new Date('2026-11-19') }, false],
  ])('%j: %s', (selection, expected) => {
    expect(isSelected(selection)).toBe(expected);
  });

  it.each<[Selection, Partial<AuditedCall>, boolean]>([
    [{ client: '*' }, { client: null }, true],
    [{ client: 'c*' }, { client: null }, false],
    [{ token: '*' }, { token: null }, false],
    [{ token: '*' }, { token: '' }, true],
    [{}, { token: null, client: null }, true],
    [{ since: new Date(0) }, { time: 'not a time' }, false],
    [{ until: new Date() }, { time: 'not a time' }, false],
  ])('%j on a call with %j: %s', (selection, facts, expected) => {
    expect(isSelected(selection, facts)).toBe(expected);
  });
});
