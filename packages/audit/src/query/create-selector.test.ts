import { describe, expect, it } from '@jest/globals';
import { type AuditedCall, createSelector, parseSince, type Selection } from './index.ts';

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
    [{ token: 'c?' }, false],
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

describe('parseSince', () => {
  const now = new Date('2026-11-17T12:00:00Z');

  it.each([
    ['0s', '2026-11-17T12:00:00.000Z'],
    ['45s', '2026-11-17T11:59:15.000Z'],
    ['1m', '2026-11-17T11:59:00.000Z'],
    ['12h', '2026-11-17T00:00:00.000Z'],
    ['2w', '2026-11-03T12:00:00.000Z'],
    ['999999s', '2026-11-05T22:13:21.000Z'],
    ['2026-11-17T08:30+02:00', '2026-11-17T06:30:00.000Z'],
    ['2026-11-17T08:30:15.250Z', '2026-11-17T08:30:15.250Z'],
  ])('%s → %s', (text, expected) => {
    expect(parseSince(text, now)?.toISOString()).toBe(expected);
  });

  it.each([
    '',
    'm',
    '1',
    '-1h',
    '1.5h',
    '1 h',
    '1y',
    '1H',
    '1000000s',
    '1hh',
    'x2026-11-17',
    '2026',
    '2026-11',
  ])('does not take %j for a time', (text) => {
    expect(parseSince(text, now)).toBeUndefined();
  });

  it('counts from the present unless it is told otherwise', () => {
    const before = Date.now();
    const since = parseSince('1h')?.getTime() ?? 0;
    expect(since + 3_600_000).toBeGreaterThanOrEqual(before);
    expect(since + 3_600_000).toBeLessThanOrEqual(Date.now());
  });
});
