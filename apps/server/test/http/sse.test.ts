import { eventually, isAlive } from '@climax/fixtures';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { SSEClientTransport } from '@modelcontextprotocol/sdk/client/sse.js';
import { pidsIn } from '../pids-in.ts';
import { type HttpServer, startHttp } from '../start-http.ts';
import { httpConfig } from './http-config.ts';

const ping = { jsonrpc: '2.0', id: 5, method: 'ping' };

describe('HTTP with SSE, for clients of version 2024-11-05', () => {
  let server: HttpServer;
  beforeAll(async () => {
    server = await startHttp({ configs: [httpConfig], args: ['--transport', 'sse'] });
  });
  afterAll(async () => {
    await server.stop();
  });

  const connect = async () => {
    const client = new Client({ name: 'old', version: '1' });
    await client.connect(new SSEClientTransport(new URL(`${server.url}/sse`)));
    return client;
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it('serves the client of the SDK, several at once', async () => {
    const clients = await Promise.all([connect(), connect(), connect()]);
    const texts = await Promise.all(
      clients.map(async (client, n) => {
        const call = { tool_name: 'say', args: { message: `I am ${n}` } };
        const { content } = await client.callTool({ name: 'climax_call', arguments: call });
        return (content as { text: string }[])[0]?.text;
      }),
    );
    expect(texts).toEqual(['I am 0', 'I am 1', 'I am 2']);
    await Promise.all(clients.map((client) => client.close()));
  });

  it('names the address of messages first', async () => {
    const abort = new AbortController();
    const response = await fetch(`${server.url}/sse`, { signal: abort.signal });
    const reader = (response.body as ReadableStream).pipeThrough(new TextDecoderStream()).getReader();
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const { value } = await reader.read();
    expect(value).toMatch(/^event: endpoint\ndata: \/messages\/\?session_id=[0-9a-f-]{36}\n\n$/);
    const path = /data: (\S+)/.exec(value as string)?.[1] as string;
    expect((await post(path, ping)).status).toBe(202);
    expect((await reader.read()).value).toBe(
      'event: message\ndata: {"jsonrpc":"2.0","id":5,"result":{}}\n\n',
    );
    expect((await post(path, '{')).status).toBe(400);
    abort.abort();
    expect(await eventually(async () => (await post(path, ping)).status === 404)).toBe(true);
  });

  it.each([
    ['/messages/', ping, 400],
    ['/messages/?session_id=nope', ping, 404],
  ])('answers %s with %j by %i', async (path, body, status) => {
    const response = await post(path, body);
    expect([response.status, ((await response.json()) as { id: unknown }).id]).toEqual([status, 5]);
  });

  it('ends the commands of a client that goes away', async () => {
    const client = await connect();
    const file = `${server.directory}/pids`;
    const call = { tool_name: 'tree', args: { file } };
    client.callTool({ name: 'climax_call', arguments: call }).catch(() => {});
    const pids = await pidsIn(file);
    await client.close();
    expect(await eventually(() => pids.every((pid) => !isAlive(pid)))).toBe(true);
  });

  it.each([
    ['GET', '/sse'],
    ['POST', '/messages/?session_id=x'],
  ])('refuses a foreign page on %s %s', async (method, path) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { origin: 'http://evil.example' },
    });
    expect(response.status).toBe(403);
  });

  it('serves /mcp as well', async () => {
    const { request } = await server.connect();
    expect((await request('climax_call', { tool_name: 'say', args: { message: 'x' } })).text).toBe('x');
  });

  it('needs the token if there is one', async () => {
    const token = 'correct-horse-battery-staple';
    const guarded = await startHttp({
      configs: [httpConfig],
      env: { CLIMAX_HTTP_TOKEN: token },
      args: ['--transport', 'sse'],
    });
    const statuses = await Promise.all(
      [{}, { authorization: `Bearer ${token}` }].map(async (headers) => {
        const { status, body } = await fetch(`${guarded.url}/sse`, { headers });
        await body?.cancel();
        return status;
      }),
    );
    expect(statuses).toEqual([401, 200]);
    await guarded.stop();
  });
});

describe('streamable-http', () => {
  it('is another name of http, without /sse', async () => {
    const server = await startHttp({ configs: [httpConfig], args: ['--transport', 'streamable-http'] });
    const { client } = await server.connect();
    expect((await client.listTools()).tools).toHaveLength(2);
    expect((await fetch(`${server.url}/sse`)).status).toBe(404);
    await server.stop();
  });
});
