import type { CallEntry } from '@climax/desk/api';

/** A call for tests; the given fields replace the defaults. */
export function callEntry(given: Partial<CallEntry> = {}): CallEntry {
  return {
    id: 'a',
    source: 'server',
    time: '2026-11-17T09:00:00.000Z',
    tool: 'git_log',
    client: 'claude-code',
    session: null,
    address: null,
    token: null,
    arguments: {},
    masked: [],
    argv: ['git', 'log'],
    line: 'git log',
    directory: '/',
    executor: 'local',
    rule: null,
    verdict: 'allowed',
    findings: [],
    approval: null,
    failure: null,
    exit: 0,
    durationMs: 12,
    runMs: 10,
    inputBytes: null,
    stdoutBytes: 100,
    stderrBytes: 0,
    ...given,
  };
}
