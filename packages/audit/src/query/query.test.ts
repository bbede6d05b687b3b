import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type EndedCall, openAudit, type StartedCall } from '../index.ts';
import {
  type AuditedCall,
  callReports,
  createSelector,
  createSummary,
  readCalls,
  type Selection,
  summaryReports,
} from './index.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const file = join(directory, 'audit.jsonl');
const start = (tool: string, client: string): StartedCall => ({
  client,
  session: 's',
  address: null,
  token: tool === 'rm' ? 'ci' : null,
  tool,
  arguments: {},
  argv: [tool, 'a, "b"'],
  directory: '/',
  executor: 'local',
  input_bytes: 0,
  rule: null,
});
const audit = openAudit(file, { onFailure: () => {} });
const record = (tool: string, client: string, end?: Partial<EndedCall>) => {
  const recorded = audit.begin(start(tool, client));
  if (end) recorded.end({ verdict: 'allowed', failure: null, duration_ms: 1, ...end });
};
for (let ms = 1; ms <= 100; ms++) record('git_log', 'claude', { duration_ms: ms, exit: 0 });
record('git_push', 'cursor', { failure: 'command_failed', exit: 1, duration_ms: 500 });
record('git_push', 'cursor', { verdict: 'refused', failure: 'refused_by_policy' });
record('rm', 'cursor', { verdict: 'hidden', failure: 'unknown_tool' });
record('sleep', 'claude');
appendFileSync(file, '{"v":2,"event":"star\n\n[1]\n');

async function collect(selection: Selection = {}): Promise<AuditedCall[]> {
  const selected = createSelector(selection);
  const calls = [];
  for await (const call of readCalls([file])) if (selected(call)) calls.push(call);
  return calls;
}

describe('readCalls', () => {
  it('joins the two lines of a call and counts lines that are not records', async () => {
    const reading = { skippedLines: 0 };
    const calls = [];
    for await (const call of readCalls([file], reading)) calls.push(call);
    expect([calls.length, reading.skippedLines]).toEqual([104, 2]);
    expect(calls[100]).toMatchObject({
      tool: 'git_push',
      client: 'cursor',
      failure: 'command_failed',
      exit: 1,
    });
  });

  it('calls a call without an end unfinished', async () => {
    expect((await collect()).at(-1)).toMatchObject({
      tool: 'sleep',
      verdict: 'unfinished',
      duration_ms: null,
    });
  });

  it('joins a call over files that were rotated in between', async () => {
    const first = join(directory, 'first');
    const second = join(directory, 'second');
    const common = { v: 2, id: 'x', time: '2026-11-17T00:00:00.000Z', tool: 't' };
    writeFileSync(first, `${JSON.stringify({ ...common, event: 'start', client: 'c' })}\n`);
    writeFileSync(second, JSON.stringify({ ...common, event: 'end', verdict: 'allowed', duration_ms: 7 }));
    const calls = [];
    for await (const call of readCalls([first, second])) calls.push(call);
    expect(calls).toEqual([expect.objectContaining({ client: 'c', verdict: 'allowed', duration_ms: 7 })]);
  });

  const read = async (...files: string[]) => {
    const calls = [];
    for await (const call of readCalls(files)) calls.push(call);
    return calls;
  };

  it('reads a file that was gzipped, and says when it is cut short', async () => {
    const zipped = join(directory, 'audit.jsonl.1.gz');
    const bytes = gzipSync(readFileSync(file));
    writeFileSync(zipped, bytes);
    expect(await read(zipped)).toEqual(await collect());
    writeFileSync(zipped, bytes.subarray(0, bytes.length - 20));
    await expect(read(zipped)).rejects.toThrow(
      /audit\.jsonl\.1\.gz cannot be unzipped: unexpected end of file/,
    );
  });

  it('says which file is not there', async () => {
    await expect(read(file, join(directory, 'gone'))).rejects.toThrow(
      `${join(directory, 'gone')}: no such file`,
    );
  });

  it('skips a line that is far too long', async () => {
    const long = join(directory, 'long');
    writeFileSync(long, `${'x'.repeat(5_000_000)}\n{"event":"start","id":"1","tool":"t"}\n`);
    const calls = [];
    for await (const call of readCalls([long])) calls.push(call.tool);
    expect(calls).toEqual(['t']);
  });

  it.each(['/dev/zero', directory, 'pipe'])('RT-13 does not read %s', async (place) => {
    const path = place === 'pipe' ? join(directory, 'pipe') : place;
    if (place === 'pipe') execFileSync('mkfifo', [path]);
    const read = async () => {
      for await (const _ of readCalls([path])) throw new Error('there is a call');
    };
    await expect(read()).rejects.toThrow(/not a regular file|EISDIR/);
  });
});

describe('createSelector', () => {
  it.each<[Selection, number]>([
    [{}, 104],
    [{ tool: 'git_push' }, 2],
    [{ tool: 'git_*' }, 102],
    [{ tool: '*p*' }, 3],
    [{ client: 'cursor' }, 3],
    [{ token: 'ci' }, 1],
    [{ token: '*' }, 1],
    [{ token: 'c' }, 0],
    [{ verdict: 'refused' }, 1],
    [{ verdict: 'unfinished' }, 1],
    [{ since: new Date(Date.now() + 60_000) }, 0],
    [{ since: new Date(Date.now() - 60_000), tool: 'rm' }, 1],
  ])('%j → %i calls', async (selection, count) => {
    expect(await collect(selection)).toHaveLength(count);
  });
});

describe('createSummary', () => {
  it('counts verdicts, clients and ends, and gives percentiles', async () => {
    const summary = createSummary();
    for (const call of await collect()) summary.add(call);
    const result = summary.result();
    expect(result.verdicts).toEqual({ allowed: 101, refused: 1, hidden: 1, unfinished: 1 });
    expect(result.clients).toEqual({ claude: 101, cursor: 3 });
    expect(result.tools[0]).toEqual({
      tool: 'git_log',
      calls: 100,
      succeeded: 100,
      failed: 0,
      refused: 0,
      unfinished: 0,
      p50_ms: 50,
      p90_ms: 90,
      p99_ms: 99,
      max_ms: 100,
    });
    expect(result.tools[1]).toMatchObject({ tool: 'git_push', failed: 1, refused: 1, max_ms: 500 });
    expect(result.total.calls).toBe(104);
  });
});

describe('reports', () => {
  const summaryOf = async (selection: Selection) => {
    const summary = createSummary();
    for (const call of await collect(selection)) summary.add(call);
    return summary.result();
  };

  it('shows a summary as a table', async () => {
    const text = summaryReports.table(await summaryOf({ tool: 'git_*' }));
    expect(text).toMatch(
      /^102 calls from \d{4}-.*\nVerdicts: allowed 101, refused 1\nClients: claude 100, cursor 2\n\ntool {7}calls /,
    );
    expect(text).toMatch(/^all tools {4}102 /m);
    expect(summaryReports.table(await summaryOf({ tool: 'none' }))).toBe('No calls.\n');
  });

  it('writes CSV that quotes what needs it', async () => {
    expect(summaryReports.csv(await summaryOf({ tool: 'rm' }))).toBe(
      'tool,calls,succeeded,failed,refused,unfinished,p50 ms,p90 ms,p99 ms,max ms\r\nrm,1,0,0,1,0,,,,\r\n',
    );
    const [, row] = callReports.csv(await collect({ tool: 'git_push', verdict: 'allowed' })).split('\r\n');
    expect(row).toMatch(/,cursor,git_push,allowed,,command_failed,1,500,"git_push a, ""b"""$/);
  });

  it('shows who was asked about a call, and the answer', () => {
    const approval = { channel: 'client', by: 'c', answer: 'denied', rule: 'r', time: 't', wait_ms: 1 };
    const call = { time: 't', client: 'c', tool: 'x', verdict: 'denied', approval } as AuditedCall;
    expect(callReports.csv([{ ...call, argv: null, failure: null, exit: null, duration_ms: 3 }])).toContain(
      't,c,x,denied,client: denied,',
    );
  });

  it('sums up clients with hostile names, without terminal commands', () => {
    const summary = createSummary();
    const client = '\u001b[31mX\n{forged}\u202e';
    summary.add({ time: 't', client, tool: '\u009b2J', verdict: 'allowed', duration_ms: 1 } as AuditedCall);
    for (const report of [summaryReports.table, summaryReports.csv, summaryReports.json]) {
      expect(report(summary.result())).not.toMatch(/[\u001b\u009b\u202e]|^\{forged/m);
    }
    const table = summaryReports.table(summary.result());
    expect(table).toContain('Clients: \\u001b[31mX\\n{forged}\\u202e 1\n');
    expect(JSON.parse(summaryReports.json(summary.result())).clients).toEqual({ [client]: 1 });
  });

  it.each([
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM', "'@SUM"],
    ['a\tb\r\nc\u001b', 'a\\tb\\r\\nc\\u001b'],
    ['plain - text', 'plain - text'],
  ])('writes the name %j into CSV as %s', (client, cell) => {
    const call = { time: 't', client, tool: 'x', verdict: 'allowed' } as AuditedCall;
    const csv = callReports.csv([{ ...call, argv: null, failure: null, exit: -1, duration_ms: 3 }]);
    expect(csv.split('\r\n')[1]).toBe(`t,${cell},x,allowed,,,-1,3,`);
  });

  it('shows calls without terminal commands', () => {
    const call = { time: 't', client: '\u001b[31m', tool: 'x', verdict: 'allowed' } as AuditedCall;
    expect(
      callReports.table([{ ...call, argv: ['a\nb'], failure: null, exit: 0, duration_ms: 3 }]),
    ).not.toMatch(/\u001b|a\nb/);
  });
});
