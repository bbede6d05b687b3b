import type { CallFilter } from '@climax/desk/api';
import { describe, expect, it } from '@jest/globals';
import { callEntry } from '../../../test/call-entry.ts';
import { matchesFilter } from './matches-filter.ts';

const now = new Date('2026-11-17T10:00:00Z');

describe('matchesFilter', () => {
  it.each([
    [{}, true],
    [{ tool: 'git_log' }, true],
    [{ tool: 'git_*' }, true],
    [{ tool: '*log' }, true],
    [{ tool: 'git' }, false],
    [{ tool: 'git.log' }, false],
    [{ client: 'claude*' }, true],
    [{ client: 'cursor' }, false],
    [{ verdict: 'allowed' }, true],
    [{ verdict: 'refused' }, false],
    [{ source: 'server' }, true],
    [{ source: 'audit.jsonl' }, false],
    [{ since: '59m' }, false],
    [{ since: '1h' }, true],
    [{ since: '1d', tool: 'git_log' }, true],
    [{ since: '90s' }, false],
    [{ since: '2026-11-17T09:30Z' }, false],
    [{ since: '2026-11-17' }, true],
    [{ tool: 'git_???' }, true],
  ] as [CallFilter, boolean][])('%j: %j', (filter, expected) => {
    expect(matchesFilter(callEntry(), filter, now)).toBe(expected);
  });

  it('finds calls without a client only when none is asked for', () => {
    const nobody = callEntry({ client: null });
    expect([matchesFilter(nobody, {}), matchesFilter(nobody, { client: 'claude*' })]).toEqual([true, false]);
  });
});
