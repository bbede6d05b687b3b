import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, isAlive, scratch } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { writeContractTools } from '../contract-tools.ts';
import { pidsIn } from '../pids-in.ts';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';
import { openRpc, sendMessage, toolCall } from './rpc.ts';

describe('POST /tools', () => {
  let server: HttpServer;
  const policy = {
    default: 'enabled',
    tools: { say: { args: { message: { pattern: '^[a-z ]+$' } } } },
    limits: { concurrency: 2, queue: 0 },
  };
  beforeAll(async () => {
    server = await startHttp({ configs: [httpConfig], policy, args: ['--audit', 'audit.jsonl'] });
  });
  afterAll(async () => {
    await server.stop();
  });

  it.each([
    [
      'a success',
      'say',
      { message: 'hello' },
      200,
      { exit_code: 0, stdout: 'hello', stderr: '', notices: [] },
    ],
    [
      'a missing argument',
      'say',
      {},
      400,
      { error: { code: 'invalid_input', details: ["Missing required argument 'message'"] } },
    ],
    ['a refusal by the policy', 'say', { message: 'HELLO' }, 403, { error: { code: 'refused_by_policy' } }],
    ['an unknown tool', 'sya', {}, 404, { error: { code: 'unknown_tool' }, notices: ['Did you mean say?'] }],
    ['a failed command', 'fail', {}, 502, { error: { code: 'command_failed' }, exit_code: 7 }],
    ['a missing program', 'missing', {}, 500, { error: { code: 'not_started' }, exit_code: -1 }],
    [
      'a time limit',
      'slow',
      {},
      504,
      { error: { code: 'timeout', message: 'Command timed out after 0.3s' } },
    ],
  ])('answers %s', async (_what, tool, args, status, body) => {
    const reply = await server.post(tool, args);
    expect([reply.status, reply.body]).toEqual([status, expect.objectContaining(asymmetric(body))]);
  });

  it('answers 503 when too many calls run', async () => {
    const calls = await Promise.all(Array.from({ length: 6 }, () => server.post('slow')));
    const busy = calls.filter(({ status }) => status === 503);
    expect(calls.map(({ status }) => status).sort()).toEqual([503, 503, 503, 503, 504, 504]);
    expect([busy[0]?.body.error.code, busy[0]?.headers.get('retry-after')]).toEqual(['busy', '1']);
  });

  it.each([
    ['a list', '[]', 'application/json', 400],
    ['half an object', '{', 'application/json', 400],
    ['no UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'application/json', 400],
    ['a form', 'message=hi', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{"message":"hi"}', 'text/plain', 415],
  ])('refuses %s as a body', async (_what, body, type, status) => {
    const response = await fetch(`${server.url}/tools/say`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
  });

  it('writes every call into the audit', async () => {
    await server.post('say', { message: 'for the record' });
    const lines = readFileSync(join(server.directory, 'audit.jsonl'), 'utf8').trim().split('\n');
    const [start, end] = lines.slice(-2).map((line) => JSON.parse(line));
    expect(start).toMatchObject({ event: 'start', client: 'http', address: '127.0.0.1', tool: 'say' });
    expect(end).toMatchObject({ event: 'end', id: start.id, verdict: 'allowed', exit: 0 });
  });

  it('knows its routes', async () => {
    const get = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    expect(
      await Promise.all(['/healthz', '/healthz?x=1', '/', '/tools', '/tools/say', '/tools/a/b'].map(get)),
    ).toEqual([200, 200, 404, 404, 405, 404]);
  });
});

describe('GET /openapi.json', () => {
  it('describes every tool, with a contract or without, and is valid', async () => {
    const { path: directory, remove } = scratch();
    const served = writeContractTools(directory);
    const server = await startHttp({ ...served, configs: [...served.configs, 'git'] });
    try {
      const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as any;
      expect((await new Validator().validate(structuredClone(document))).valid).toBe(true);
      expect(Object.keys(document.paths)).toEqual(
        expect.arrayContaining(['/tools/greet.person', '/tools/greet_plainly', '/tools/git_status']),
      );
      const person = document.paths['/tools/greet.person'].post;
      expect([person['x-status'], Object.keys(person.responses)]).toEqual([
        'active',
        expect.arrayContaining(['200', '400', '404', '429', '504']),
      ]);
      const { properties } = document.components.schemas['greet_plainly.output'];
      expect(Object.keys(properties)).toEqual(['exit_code', 'stdout', 'stderr', 'notices']);
    } finally {
      await server.stop();
      remove();
    }
  });
});

describe('/mcp', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttp({ configs: [httpConfig] });
  });
  afterAll(async () => {
    await server.stop();
  });

  it('reports progress while a command runs', async () => {
    const { client } = await server.connect();
    const messages: unknown[] = [];
    const params = { name: 'climax_call', arguments: { tool_name: 'lines' } };
    await client.callTool(params, undefined, { onprogress: ({ message }) => messages.push(message) });
    expect(messages.length).toBeGreaterThan(0);
    expect(messages[0]).toMatch(/^line \d+$/);
  });

  it.each([0, '', 'text', 42])('ends the command and the stream when request %j is cancelled', async (id) => {
    const rpc = await openRpc(server.url);
    const file = join(server.directory, `pids-${id}`);
    const call = rpc.send(toolCall(id, 'tree', { file }));
    const pids = await pidsIn(file);
    const cancel = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } };
    expect((await rpc.send(cancel)).status).toBe(202);
    expect((await call).frames).toEqual([]);
    expect(await eventually(() => pids.every((pid) => !isAlive(pid)))).toBe(true);
    const again = await rpc.send(toolCall(id, 'say', { message: 'again' }));
    expect(again.frames[0].result.content[0].text).toBe('again');
  });

  it('keeps sessions apart and ends them on request', async () => {
    const [left, right] = await Promise.all([openRpc(server.url), openRpc(server.url)]);
    expect(left.session).not.toBe(right.session);
    const ended = await fetch(`${server.url}/mcp`, {
      method: 'DELETE',
      headers: { 'mcp-session-id': left.session },
    });
    expect(ended.status).toBe(200);
    expect((await left.send({ jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(404);
    expect((await right.send({ jsonrpc: '2.0', id: 1, method: 'ping' })).frames[0].result).toEqual({});
  });

  it.each([
    ['no JSON', 'x', 400, -32700],
    ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ping' }], 400, -32600],
    ['a text', '"x"', 400, -32600],
    ['no session', { jsonrpc: '2.0', id: 1, method: 'ping' }, 400, -32000],
  ])('refuses %s', async (_what, message, status, code) => {
    const reply = await sendMessage(server.url, message);
    expect([reply.status, reply.frames[0].error.code]).toEqual([status, code]);
  });

  it.each([
    ['no message at all', { hello: 1 }, 400],
    ['an unknown method', { jsonrpc: '2.0', id: 1, method: 'no/such' }, 200],
    ['params of the wrong shape', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 5 } }, 200],
    ['an id of the wrong shape', { jsonrpc: '2.0', id: { a: 1 }, method: 'ping' }, 400],
  ])('answers %s with an error inside a session', async (_what, message, status) => {
    const reply = await (await openRpc(server.url)).send(message);
    expect([reply.status, reply.frames[0].error.code]).toEqual([status, expect.any(Number)]);
  });

  it('treats arguments that are null as none', async () => {
    const params = { name: 'climax_search', arguments: null };
    const { frames } = await (await openRpc(server.url)).send({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params,
    });
    expect(JSON.parse(frames[0].result.content[0].text).mode).toBe('summary');
  });

  it('holds many sessions: the one idle for longest makes room', async () => {
    const first = await openRpc(server.url);
    const kept = await openRpc(server.url);
    for (let i = 0; i < 255; i++) {
      await openRpc(server.url);
      if (i % 50 === 0) await kept.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
    }
    expect((await first.send({ jsonrpc: '2.0', id: 1, method: 'ping' })).status).toBe(404);
    expect((await kept.send({ jsonrpc: '2.0', id: 2, method: 'ping' })).status).toBe(200);
  });
});

/** Only what a test names has to be there. */
function asymmetric(body: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      key === 'error' ? expect.objectContaining(value) : value,
    ]),
  );
}
