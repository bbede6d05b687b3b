import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EndedCall, openAudit, type StartedCall } from '@climax/audit';
import { scratch } from '@climax/fixtures';
import { afterAll, describe, expect, it } from '@jest/globals';
import { createHistory, type HistoryOptions } from './history.ts';

const { path: directory, remove } = scratch();
afterAll(remove);

const start = (tool: string, client: string | null = 'agent'): StartedCall => ({
  client,
  session: null,
  address: null,
  token: null,
  tool,
  arguments: {},
  argv: [tool, 'a b'],
  directory: '/',
  executor: 'local',
  input_bytes: 0,
  rule: null,
});
const end = (given: Partial<EndedCall> = {}): EndedCall => ({
  verdict: 'allowed',
  failure: null,
  duration_ms: 5,
  ...given,
});

function observed(options: Partial<HistoryOptions> = {}) {
  const history = createHistory({ auditFiles: [], ...options });
  const audit = openAudit(undefined, { onFailure: () => {} });
  audit.observe((record) => history.add(record));
  return { history, audit };
}

describe('createHistory', () => {
  it('puts the two records of a call together', async () => {
    const { history, audit } = observed();
    const recorded = audit.begin(start('git_log'), 'one');
    expect(history.find('one')).toMatchObject({
      verdict: 'unfinished',
      line: "git_log 'a b'",
      source: 'server',
    });
    recorded.end(end({ exit: 3, failure: 'command_failed' }));
    const { calls, total } = await history.page({}, 10);
    expect(calls).toEqual([
      expect.objectContaining({ id: 'one', verdict: 'allowed', exit: 3, durationMs: 5 }),
    ]);
    expect(total).toBe(1);
  });

  it('keeps the newest 10,000 calls', async () => {
    const { history, audit } = observed();
    for (let i = 0; i < 10_050; i++) audit.begin(start('t'), `call-${i}`).end(end());
    const { calls, total } = await history.page({}, 20_000);
    expect([total, calls[0]?.id, calls.at(-1)?.id]).toEqual([10_000, 'call-10049', 'call-50']);
    expect(history.find('call-0')).toBeUndefined();
  });

  it('keeps fewer calls when they are large', async () => {
    const { history, audit } = observed({ maxChars: 20_000 });
    for (let i = 0; i < 50; i++)
      audit.begin({ ...start('t'), arguments: { text: 'x'.repeat(1500) } }, `call-${i}`).end(end());
    const { total, calls } = await history.page({}, 100);
    expect(total).toBeLessThan(15);
    expect(calls[0]?.id).toBe('call-49');
  });

  it('accepts the end of a call whose start is forgotten', async () => {
    const { history, audit } = observed({ maxCalls: 2 });
    const old = audit.begin(start('old'), 'old');
    for (const id of ['a', 'b']) audit.begin(start(id), id);
    old.end(end());
    const { calls } = await history.page({ tool: 'old' }, 10);
    expect(calls).toEqual([expect.objectContaining({ id: 'old', client: null, verdict: 'allowed' })]);
  });

  it('selects by client, tool, verdict, time and source', async () => {
    const { history, audit } = observed();
    audit.begin(start('git_log', 'claude')).end(end());
    audit.begin(start('git_push', 'cursor')).end(end({ verdict: 'refused', failure: 'refused_by_policy' }));
    const count = async (wanted: object) => (await history.page(wanted, 10)).total;
    await expect(count({ client: 'claude' })).resolves.toBe(1);
    await expect(count({ tool: 'git_*' })).resolves.toBe(2);
    await expect(count({ verdict: 'refused' })).resolves.toBe(1);
    await expect(count({ since: new Date(Date.now() + 60_000) })).resolves.toBe(0);
    await expect(count({ until: new Date(Date.now() - 60_000) })).resolves.toBe(0);
    await expect(count({ source: 'other.jsonl' })).resolves.toBe(0);
  });

  it('adds the calls of audit files in any state, and its own only once', async () => {
    const file = join(directory, 'audit.jsonl');
    const theirs = openAudit(file, { onFailure: () => {} });
    theirs.begin(start('theirs'), 'theirs').end(end());
    theirs.begin(start('mine'), 'mine').end(end());
    appendFileSync(file, 'not a record\n');
    const hostile = { id: 'x', tool: 'y', event: 'start', time: 5, argv: 'rm', arguments: [], client: {} };
    appendFileSync(file, `${JSON.stringify(hostile)}\n`);
    const missing = join(directory, 'none.jsonl');
    const { history, audit } = observed({ auditFiles: [file, missing] });
    audit.begin(start('mine'), 'mine').end(end());
    const page = await history.page({}, 10);
    expect(page.calls.map(({ id, source }) => [id, source]).sort()).toEqual([
      ['mine', 'server'],
      ['theirs', file],
      ['x', file],
    ]);
    expect(page.calls[2]).toMatchObject({ time: '', argv: null, line: null, arguments: null, client: null });
    expect(page.skippedLines).toBe(1);
    expect(page.problems).toEqual([expect.stringContaining(`${missing} cannot be read`)]);
  });

  it('counts calls by tool and by minute', async () => {
    const { history, audit } = observed();
    for (let ms = 1; ms <= 100; ms++) audit.begin(start('a')).end(end({ duration_ms: ms }));
    audit.begin(start('b')).end(end({ failure: 'timeout', duration_ms: 900 }));
    audit.begin(start('b')).end(end({ verdict: 'denied', failure: 'denied_by_user', duration_ms: 9999 }));
    audit.begin(start('b'));
    const { total, tools, minutes } = await history.stats({});
    expect(tools).toEqual([
      expect.objectContaining({ tool: 'a', calls: 100, succeeded: 100, p50Ms: 50, p95Ms: 95, maxMs: 100 }),
      expect.objectContaining({ tool: 'b', failed: 1, refused: 1, unfinished: 1, p95Ms: 900 }),
    ]);
    expect(total).toMatchObject({ calls: 103, failed: 1, refused: 1 });
    expect(minutes.reduce((sum, { calls }) => sum + calls, 0)).toBe(103);
    expect(minutes[0]?.minute).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/);
  });

  it('reads a file again when it has changed', async () => {
    const file = join(directory, 'growing.jsonl');
    writeFileSync(file, '');
    const { history } = observed({ auditFiles: [file] });
    expect((await history.page({}, 10)).total).toBe(0);
    openAudit(file, { onFailure: () => {} })
      .begin(start('new'))
      .end(end());
    expect((await history.page({}, 10)).total).toBe(1);
    expect(await history.page({}, 10)).toEqual(await history.page({}, 10));
    writeFileSync(file, 'not a record\n');
    expect(await history.page({}, 10)).toMatchObject({ total: 0, skippedLines: 1 });
    expect(await history.page({}, 10)).toMatchObject({ total: 0, skippedLines: 1 });
  });
});
