import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createSseEndpoint, type SseEndpoint } from '../src/http/create-sse-endpoint.ts';
import { type ExampleTools, exampleTools, introduction } from './example-tools.ts';

const initialize = {
  id: 1,
  method: 'initialize',
  params: {
    protocolVersion: '2024-11-05',
    capabilities: {},
    clientInfo: { name: 'old', version: '1' },
  },
};

describe('createSseEndpoint', () => {
  let tools: ExampleTools;
  let endpoint: SseEndpoint;
  let server: Server;
  let url: string;
  let caller: string | null;

  beforeEach(async () => {
    tools = exampleTools();
    caller = null;
    endpoint = createSseEndpoint({ introduction, tools, messagesPath: '/messages/', owner: () => caller });
    server = createServer(async (request, response) => {
      if (request.method === 'POST') await endpoint.receive(response, await textOf(request));
      else await endpoint.open(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await endpoint.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const post = async (path: string, body: string | object) => {
    const text = typeof body === 'string' ? body : JSON.stringify({ jsonrpc: '2.0', ...body });
    const response = await fetch(`${url}${path}`, { method: 'POST', body: text });
    return { status: response.status, body: await response.text() };
  };
  const refusal = async (path: string, body: string | object) => {
    const { status, body: text } = await post(path, body);
    const { id, error } = JSON.parse(text);
    return [status, id, error.code, error.message];
  };
  const open = async () => {
    const leaving = new AbortController();
    const response = await fetch(`${url}/sse`, { signal: leaving.signal });
    const next = eventsOf(response);
    const { data: path } = await next();
    return { path, next, leave: () => leaving.abort() };
  };

  it('names the address for messages and answers on the stream', async () => {
    const { path, next } = await open();
    expect(path).toMatch(/^\/messages\/\?session_id=[\da-f-]{36}$/);
    expect(await post(path, initialize)).toEqual({ status: 202, body: 'Accepted' });
    expect(JSON.parse((await next()).data)).toMatchObject({
      id: 1,
      result: { protocolVersion: '2024-11-05', serverInfo: introduction.serverInfo },
    });
    await post(path, { id: 'c', method: 'tools/call', params: { name: 'who' } });
    expect(JSON.parse((await next()).data)).toMatchObject({
      id: 'c',
      result: { content: [{ text: 'old undefined' }] },
    });
  });

  it('answers HEAD without opening a session', async () => {
    const response = await fetch(`${url}/sse`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(endpoint.sessions()).toBe(0);
  });

  it('refuses messages for no session and for one that is not there, by their id', async () => {
    const ping = { id: 'p', method: 'ping' };
    expect(await refusal('/messages/', ping)).toEqual([
      400,
      'p',
      -32000,
      'session_id is missing: open a stream first',
    ]);
    expect(await refusal('/messages/?session_id=x', ping)).toEqual([404, 'p', -32001, 'Session not found']);
  });

  it('refuses what is not a message', async () => {
    const { path } = await open();
    expect((await refusal(path, 'hello')).slice(0, 3)).toEqual([400, null, -32700]);
    expect((await refusal(path, '{"jsonrpc":"1.0","id":7,"method":"ping"}')).slice(0, 3)).toEqual([
      400, 7, -32600,
    ]);
    expect((await refusal('/messages/', 'hello')).slice(0, 2)).toEqual([400, null]);
  });

  it('lets only its owner use a session', async () => {
    caller = 'ada';
    const { path } = await open();
    caller = 'bob';
    expect((await refusal(path, initialize))[0]).toBe(404);
    caller = 'ada';
    expect((await post(path, initialize)).status).toBe(202);
  });

  it('cancels what runs and forgets the session when the stream ends', async () => {
    const { path, next, leave } = await open();
    await post(path, initialize);
    await next();
    await post(path, { id: 'w', method: 'tools/call', params: { name: 'wait' } });
    expect(endpoint.sessions()).toBe(1);
    leave();
    for (let i = 0; i < 200 && endpoint.sessions() > 0; i++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect([endpoint.sessions(), tools.cancelled]).toEqual([0, ['wait']]);
  });
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Reads one event after the other from a stream. */
function eventsOf(response: Response): () => Promise<{ event: string; data: string }> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return async () => {
    for (;;) {
      const [, event, data] = /event: (.*)\r?\ndata: (.*)\r?\n\r?\n/.exec(text) ?? [];
      if (event !== undefined && data !== undefined) {
        text = text.slice(text.indexOf(data) + data.length);
        return { event, data };
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream has ended');
      text += value;
    }
  };
}
