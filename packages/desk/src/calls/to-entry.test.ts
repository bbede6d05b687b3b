import type { AuditedCall } from '@climax/audit/query';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { timeOf, toEntry } from './to-entry.ts';

const call = (fields: object) => ({ id: 'one', tool: 'git_log', ...fields }) as unknown as AuditedCall;

describe('toEntry', () => {
  it('copies what a record says', () => {
    const record = {
      time: '2026-11-17T08:00:00.000Z',
      client: 'agent',
      session: 's',
      address: '192.0.2.1',
      token: 'ci',
      masked: ['token', 5],
      arguments: { path: 'a b' },
      argv: ['git', 'log', 'a b'],
      directory: '/srv',
      executor: 'local',
      rule: 'default',
      verdict: 'allowed',
      failure: 'command_failed',
      exit: 3,
      duration_ms: 12,
      run_ms: 10,
      input_bytes: 1,
      stdout_bytes: 2,
      stderr_bytes: 3,
      approval: { channel: 'desk', answer: 'once', wait_ms: 7 },
      findings: [{ argument: null, code: 'x', message: 'm' }],
    };
    expect(toEntry(call(record), 'server')).toEqual({
      id: 'one',
      tool: 'git_log',
      source: 'server',
      time: record.time,
      client: 'agent',
      session: 's',
      address: '192.0.2.1',
      token: 'ci',
      arguments: { path: 'a b' },
      masked: ['token'],
      argv: ['git', 'log', 'a b'],
      line: "git log 'a b'",
      directory: '/srv',
      executor: 'local',
      rule: 'default',
      verdict: 'allowed',
      findings: [{ argument: null, code: 'x', message: 'm' }],
      approval: { channel: 'desk', answer: 'once', waitMs: 7 },
      failure: 'command_failed',
      exit: 3,
      durationMs: 12,
      runMs: 10,
      inputBytes: 1,
      stdoutBytes: 2,
      stderrBytes: 3,
    });
  });

  it('calls a call without an end unfinished', () => {
    expect(toEntry(call({}), 'file')).toMatchObject({
      verdict: 'unfinished',
      time: '',
      line: null,
      findings: [],
      approval: null,
    });
  });

  it.each<[object, object]>([
    [{ argv: ['git', 7, null, 'log'] }, { argv: ['git', 'log'], line: 'git log' }],
    [{ argv: 'git log' }, { argv: null, line: null }],
    [{ arguments: [1] }, { arguments: null }],
    [{ exit: '3' }, { exit: null }],
    [{ exit: Number.NaN }, { exit: null }],
    [{ approval: 'yes' }, { approval: null }],
    [{ approval: {} }, { approval: { channel: '', answer: '', waitMs: 0 } }],
    [{ findings: {} }, { findings: [] }],
    [
      {
        findings: [
          'x',
          null,
          { argument: 1, code: 'c', message: 'm' },
          { argument: 'a', code: 1, message: 'm' },
          { argument: 'a', code: 'c' },
          { argument: 'a', code: 'c', message: 'm' },
        ],
      },
      { findings: [{ argument: 'a', code: 'c', message: 'm' }] },
    ],
  ])('assumes nothing: %j', (fields, expected) => {
    expect(toEntry(call(fields), 'file')).toMatchObject(expected);
  });

  it('makes JSON of any record', () => {
    const keys = [
      'time',
      'client',
      'arguments',
      'argv',
      'verdict',
      'approval',
      'findings',
      'exit',
      'duration_ms',
    ];
    const record = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue());
    fc.assert(
      fc.property(record, (fields) => {
        const entry = toEntry(call(fields), 'file');
        expect(JSON.parse(JSON.stringify(entry))).toEqual(entry);
        expect(typeof timeOf(call(fields))).toBe('string');
      }),
    );
  });
});
