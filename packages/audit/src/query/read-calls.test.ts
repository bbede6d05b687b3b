import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { EndRecord, StartRecord } from '../audit-record.ts';
import { maxRecordBytes } from '../max-record-bytes.ts';
import { readCalls } from './index.ts';
import { joinRecords, parseRecord } from './read-calls.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const start = (facts: Partial<StartRecord> = {}): StartRecord => ({
  v: 2,
  id: 'one',
  time: '2026-11-17T12:00:00.000Z',
  event: 'start',
  client: 'claude',
  session: 's1',
  address: '127.0.0.1',
  token: 'ci',
  tool: 'git_log',
  arguments: { max_count: 3, token: '***' },
  masked: ['token'],
  argv: ['git', 'log'],
  directory: '/repository',
  executor: 'local',
  input_bytes: 9,
  rule: 'default',
  ...facts,
});
const end = (facts: Partial<EndRecord> = {}): EndRecord => ({
  v: 2,
  id: 'one',
  time: '2026-11-17T12:00:01.000Z',
  event: 'end',
  tool: 'git_log',
  verdict: 'allowed',
  failure: null,
  duration_ms: 20,
  ...facts,
});

describe('joinRecords', () => {
  it('has all fields of both records, and the start time', () => {
    const approval = { channel: 'desk', by: 'ada', answer: 'approved', rule: 'r', time: 't', wait_ms: 4 };
    const findings = [{ argument: 'path', code: 'outside', message: 'no' }];
    const ending = { end: 'exited', exit: 0, stdout_bytes: 5, stderr_bytes: 0, run_ms: 12 };
    const { v, event, trace, ...known } = start() as StartRecord & { trace?: string };
    expect(joinRecords(start(), end({ approval, findings, ...ending }))).toEqual({
      ...known,
      verdict: 'allowed',
      findings,
      approval,
      failure: null,
      exit: 0,
      stdout_bytes: 5,
      stderr_bytes: 0,
      run_ms: 12,
      duration_ms: 20,
    });
    expect([v, event, trace]).toEqual([2, 'start', undefined]);
  });

  it('calls a start without an end unfinished', () => {
    expect(joinRecords(start(), undefined)).toMatchObject({
      id: 'one',
      client: 'claude',
      verdict: 'unfinished',
      findings: [],
      approval: null,
      failure: null,
      exit: null,
      stdout_bytes: null,
      stderr_bytes: null,
      run_ms: null,
      duration_ms: null,
    });
  });

  it('takes id, time and tool from an end whose start is lost', () => {
    expect(joinRecords(undefined, end({ exit: 3 }))).toMatchObject({
      id: 'one',
      time: '2026-11-17T12:00:01.000Z',
      tool: 'git_log',
      client: null,
      session: null,
      address: null,
      token: null,
      arguments: null,
      argv: null,
      directory: null,
      executor: null,
      input_bytes: null,
      rule: null,
      exit: 3,
    });
  });
});

describe('parseRecord', () => {
  it.each(['start', 'end'])('reads a record of the %s of a call, whatever else it has', (event) => {
    const record = { v: 9, id: 'x', tool: 't', event, later: [1] };
    expect(parseRecord(JSON.stringify(record))).toEqual(record);
  });

  it.each([
    '',
    '{',
    'null',
    '7',
    '"start"',
    '[]',
    '{}',
    '{"id":"x","tool":"t"}',
    '{"id":"x","tool":"t","event":"middle"}',
    '{"id":5,"tool":"t","event":"start"}',
    '{"id":"x","tool":null,"event":"start"}',
    '{"id":"x","event":"end"}',
    '{"tool":"t","event":"end"}',
    '{"id":"x","tool":"t","event":"start"} {}',
  ])('does not mistake %j for a record', (line) => {
    expect(parseRecord(line)).toBeUndefined();
  });
});

describe('readCalls', () => {
  let number = 0;
  async function read(...files: (object | string)[][]) {
    const paths = files.map((lines) => {
      const path = join(directory, `calls-${number++}`);
      writeFileSync(
        path,
        lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
      );
      return path;
    });
    const reading = { skippedLines: 0 };
    const calls = [];
    for await (const { id, verdict, client } of readCalls(paths, reading)) calls.push([id, verdict, client]);
    return { calls, skipped: reading.skippedLines };
  }

  it('returns calls in the order of their ends, those without one last', async () => {
    const { calls } = await read([
      start({ id: 'a' }),
      start({ id: 'b' }),
      start({ id: 'c' }),
      end({ id: 'c' }),
      end({ id: 'a', verdict: 'refused' }),
    ]);
    expect(calls).toEqual([
      ['c', 'allowed', 'claude'],
      ['a', 'refused', 'claude'],
      ['b', 'unfinished', 'claude'],
    ]);
  });

  it('returns an end without its start, and each end once', async () => {
    const { calls } = await read([end({ id: 'a' }), start({ id: 'b' }), end({ id: 'b' }), end({ id: 'b' })]);
    expect(calls).toEqual([
      ['a', 'allowed', null],
      ['b', 'allowed', 'claude'],
      ['b', 'allowed', null],
    ]);
  });

  it('joins calls across files, in the order of the files', async () => {
    const { calls } = await read([start({ id: 'a' })], [], [end({ id: 'a' })]);
    expect(calls).toEqual([['a', 'allowed', 'claude']]);
  });

  it('counts lines that are not records, except empty ones', async () => {
    const { calls, skipped } = await read([
      '',
      '   ',
      '{"v":2',
      start({ id: 'a' }),
      '\t',
      'x',
      end({ id: 'a' }),
    ]);
    expect([calls.length, skipped]).toEqual([1, 2]);
  });

  it('counts over several files', async () => {
    expect((await read(['x'], ['y', 'z'])).skipped).toBe(3);
  });

  it('RT-09 counts lines that are too long to be records', async () => {
    expect((await read(['x'.repeat(maxRecordBytes + 1)])).skipped).toBe(1);
  });
});
