import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openAudit } from '@climax/audit';
import { eventually, scratch } from '@climax/fixtures';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { endedCall, openDesk, startedCall } from '../testing/desk-server.ts';

let desk: Awaited<ReturnType<typeof openDesk>>;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

describe('apiRoutes', () => {
  it('says what the server has', async () => {
    expect(await desk.api('state')).toMatchObject([
      200,
      {
        server: { name: 'git', version: '1.2.3' },
        clis: [{ name: 'git' }],
        policy: null,
        auditFiles: [],
        warnings: [],
      },
    ]);
  });

  it.each([
    ['nothing', undefined, 404, 'not_found'],
    ['search', undefined, 405, 'method_not_allowed'],
    ['calls/none', undefined, 404, 'not_found'],
    ['calls/none/stop', {}, 404, 'not_found'],
    ['approvals/none', { digest: 'd', answer: 'once' }, 404, 'not_found'],
    ['approvals/none', { digest: 'd', answer: 'perhaps' }, 400, 'bad_request'],
    ['calls', { tool: 'git_log' }, 400, 'bad_request'],
    ['calls?since=yesterday', undefined, 400, 'bad_request'],
    ['stats?until=soon', undefined, 400, 'bad_request'],
    ['calls?limit=-1', undefined, 400, 'bad_request'],
    ['calls?colour=1', undefined, 400, 'bad_request'],
    ['output?id=o1', undefined, 404, 'not_found'],
    ['output', undefined, 400, 'bad_request'],
    ['output?id=o1&stream=stdin', undefined, 400, 'bad_request'],
    ['policy/save', { text: '', digest: null }, 422, 'unprocessable'],
    ['policy/rule', { call: {}, effect: 'allow' }, 400, 'bad_request'],
    ['policy/rule', { call: { tool: 'git_log', arguments: null }, effect: 'allow' }, 400, 'bad_request'],
    [
      'policy/rule',
      { call: { tool: 'git_log', arguments: {}, masked: 5 }, effect: 'allow' },
      400,
      'bad_request',
    ],
    ['policy/rule', { call: { tool: 'none', arguments: {} }, effect: 'allow' }, 422, 'unprocessable'],
  ])('refuses %s %j', async (path, body, status, code) => {
    expect(await desk.api(path, body)).toMatchObject([status, { error: { code } }]);
  });

  it('accepts JSON and nothing else', async () => {
    expect((await desk.post('/desk/api/search', '{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect(
      (await desk.post('/desk/api/search', '{}', { 'content-type': 'application/json; charset=utf-8' }))
        .status,
    ).toBe(200);
    expect(await desk.api('search', '{')).toMatchObject([
      400,
      { error: { message: 'The body is not JSON' } },
    ]);
    expect(await desk.api('search', '[]')).toMatchObject([400, { error: { code: 'bad_request' } }]);
  });

  it('refuses JSON that takes too long to read', async () => {
    const names = Array.from({ length: 50_001 }, (_, i) => `"name${i}":0`);
    expect(await desk.api('search', `{${names}}`)).toMatchObject([
      400,
      { error: { message: 'The body cannot be read: there are more than 50000 names in it' } },
    ]);
  });

  it('searches and previews without running anything', async () => {
    expect(await desk.api('search', { query: 'x', limit: 3 })).toMatchObject([
      200,
      { text: '{"query":"x","limit":3}' },
    ]);
    expect(await desk.api('preview', { tool: 'git_log', args: {} })).toMatchObject([
      200,
      { verdict: 'allow' },
    ]);
    expect(desk.calls).toEqual([]);
  });

  it('runs a call, shows it and stops it', async () => {
    const [, { id }] = await desk.api('calls', { tool: 'git_log', args: { path: 'a' } });
    expect(desk.calls).toMatchObject([{ id, tool: 'git_log', args: { path: 'a' } }]);
    expect(await desk.api(`calls/${id}`)).toMatchObject([200, { state: 'running' }]);
    expect(await desk.api(`calls/${id}/stop`, {})).toMatchObject([200, { id }]);
    expect(desk.calls[0]?.signal.aborted).toBe(true);
    desk.calls[0]?.end({ text: 'stopped' });
    expect(await eventually(async () => (await desk.api(`calls/${id}`))[1].state === 'ended')).toBe(true);
  });

  it('refuses more calls than it can watch', async () => {
    for (let i = 0; i < 20; i++) await desk.api('calls', { tool: 'git_log', args: {} });
    expect(await desk.api('calls', { tool: 'git_log', args: {} })).toMatchObject([
      503,
      { error: { code: 'busy' } },
    ]);
  });

  it('has a history of every call, with filters and counts', async () => {
    for (const tool of ['git_log', 'git_push', 'git_log']) desk.audit.begin(startedCall(tool)).end(endedCall);
    expect((await desk.api('calls'))[1]).toMatchObject({ total: 3, skippedLines: 0, problems: [] });
    expect((await desk.api('calls?tool=git_log&limit=1'))[1]).toMatchObject({
      total: 2,
      calls: [{ tool: 'git_log' }],
    });
    expect((await desk.api('calls?since=1d&source=server'))[1].total).toBe(3);
    expect((await desk.api('calls?since=2000-01-01&until=2000-01-02'))[1].total).toBe(0);
    expect((await desk.api('stats?tool=git_l*'))[1]).toMatchObject({ total: { calls: 2, succeeded: 2 } });
  });

  it('returns the newest two hundred calls by default', async () => {
    for (let i = 0; i < 201; i++) desk.audit.begin(startedCall('git_log'), `c${i}`).end(endedCall);
    const [, { calls, total }] = await desk.api('calls');
    expect([calls.length, total, calls[0].id]).toEqual([200, 201, 'c200']);
    expect((await desk.api('calls?limit=1000'))[1].calls).toHaveLength(201);
    expect((await desk.api('calls?limit=0'))[1]).toMatchObject({ calls: [], total: 201 });
  });

  it('reads parts of outputs', async () => {
    await desk.close();
    const part = { text: 'line', remarks: [], lines: 1 };
    desk = await openDesk({
      readOutput: async ({ id, match }) => (match === '(' ? 'not a pattern' : id === 'o1' ? part : undefined),
    });
    expect(await desk.api('output?id=o1&stream=stderr&tail=5')).toEqual([200, part]);
    expect(await desk.api('output?id=o1&match=(')).toMatchObject([
      400,
      { error: { message: 'not a pattern' } },
    ]);
  });

  it('answers HEAD without a body', async () => {
    const response = await fetch(`${desk.url}/desk/api/state`, {
      method: 'HEAD',
      headers: { cookie: desk.cookie },
    });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

it('shows calls of other servers, and each call of its own once', async () => {
  await desk.close();
  const { path: directory, remove } = scratch();
  const file = join(directory, 'audit.jsonl');
  writeFileSync(file, '');
  const other = openAudit(file, { onFailure: () => {} });
  other.begin(startedCall('git_log'), 'theirs').end(endedCall);
  desk = await openDesk({}, [file]);
  desk.audit.begin(startedCall('git_push'), 'ours').end(endedCall);
  other.begin(startedCall('git_push'), 'ours').end(endedCall);
  const { calls } = (await desk.api('calls'))[1];
  expect(calls.map(({ id, source }: { id: string; source: string }) => [id, source]).sort()).toEqual([
    ['ours', 'server'],
    ['theirs', file],
  ]);
  expect((await desk.api(`calls?source=${encodeURIComponent(file)}`))[1].total).toBe(1);
  remove();
});
