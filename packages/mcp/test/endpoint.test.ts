import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ExampleTools, exampleTools, introduction } from './example-tools.ts';
import { envelope } from './raw-session.ts';
import { headersOf, serveOverHttp, type TestEndpoint } from './serve-over-http.ts';

const initialize = {
  id: 'i',
  method: 'initialize',
  params: {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'by hand', version: '1' },
  },
};
const eventually = async (condition: () => boolean) => {
  for (let i = 0; i < 200 && !condition(); i++) await new Promise((resolve) => setTimeout(resolve, 20));
  return condition();
};

describe('createMcpEndpoint', () => {
  let tools: ExampleTools;
  let endpoint: TestEndpoint;
  const openSession = async () => {
    const { headers } = await endpoint.post(initialize);
    return { 'mcp-session-id': headers.get('mcp-session-id') as string };
  };

  beforeEach(async () => {
    tools = exampleTools({ canChange: true });
    endpoint = await serveOverHttp({ introduction, tools });
  });
  afterEach(() => endpoint.close());

  describe('for requests with an envelope', () => {
    const call = (name: string, more: object = {}) => ({
      id: 'm',
      method: 'tools/call',
      params: { name, ...envelope(), ...more },
    });
    const post = (message: { method: string; params?: object }, headers = headersOf(message)) =>
      endpoint.post(message, headers);

    it('accepts the answer to a question only from its owner', async () => {
      let caller = 'ada';
      const owned = await serveOverHttp({ introduction, tools, owner: () => caller });
      const able = envelope({ elicitation: { form: {} } });
      const send = async (more: object = {}) => {
        const message = call('delete', { arguments: { path: 'a' }, ...able, ...more });
        return (await owned.post(message, headersOf(message))).frames[0];
      };
      const inputResponses = { question: { action: 'accept', content: {} } };
      const { requestState } = (await send()).result;
      caller = 'bob';
      const { error } = await send({ requestState, inputResponses });
      expect([error.code, error.message]).toEqual([-32602, expect.stringContaining('the caller')]);
      expect(tools.deleted).toEqual([]);
      caller = 'ada';
      const again = (await send()).result;
      await send({ requestState: again.requestState, inputResponses });
      expect(tools.deleted).toEqual(['a']);
      await owned.close();
    });

    it('needs no session and gives none', async () => {
      const { status, headers, frames } = await post(call('who'));
      expect([status, headers.get('mcp-session-id')]).toEqual([200, null]);
      expect(frames).toMatchObject([
        {
          id: 'm',
          result: {
            resultType: 'complete',
            content: [{ text: 'modern undefined' }],
            _meta: { 'io.modelcontextprotocol/serverInfo': introduction.serverInfo },
          },
        },
      ]);
    });

    it('describes the server as over stdio', async () => {
      const { frames } = await post({ id: 1, method: 'server/discover', params: envelope() } as never);
      expect(frames[0].result).toMatchObject({
        supportedVersions: ['2026-07-28'],
        capabilities: { tools: { listChanged: true } },
        instructions: 'Ask.',
        ttlMs: 60_000,
        cacheScope: 'private',
      });
    });

    it.each([
      ['another version', envelope({}, '2099-01-01'), {}, -32022, 400],
      [
        'no capabilities',
        { _meta: { ...envelope()._meta, 'io.modelcontextprotocol/clientCapabilities': 1 } },
        {},
        -32602,
        400,
      ],
      ['another method in the header', {}, { 'mcp-method': 'tools/list' }, -32020, 400],
      ['another name in the header', {}, { 'mcp-name': 'fail' }, -32020, 400],
      ['another version in the header', {}, { 'mcp-protocol-version': '2025-11-25' }, -32020, 400],
      ['no method', { method: 'ping' }, {}, -32601, 404],
    ])('runs nothing for %s, and names the id', async (_, change, headers, code, expected) => {
      const { method = 'tools/call', ...params } = change as { method?: string };
      const message = { ...call('who', params), method };
      const { status, frames } = await post(message, {
        ...headersOf(message),
        ...('_meta' in params && {
          'mcp-protocol-version': String((params as any)._meta['io.modelcontextprotocol/protocolVersion']),
        }),
        ...headers,
      } as never);
      expect([status, frames[0].error.code, frames[0].id]).toEqual([expected, code, 'm']);
      expect(tools.calls).toEqual([]);
    });

    it('cancels the call when the connection is closed', async () => {
      const abort = new AbortController();
      const message = call('wait');
      const gone = endpoint.post(message, headersOf(message), abort.signal).catch(() => 'gone');
      expect(await eventually(() => tools.calls.length === 1)).toBe(true);
      abort.abort();
      expect([await gone, await eventually(() => tools.cancelled.length === 1)]).toEqual(['gone', true]);
    });

    it('tells a subscriber that the list has changed', async () => {
      const abort = new AbortController();
      const message = {
        id: 's',
        method: 'subscriptions/listen',
        params: { notifications: { toolsListChanged: true }, ...envelope() },
      };
      const response = await fetch(endpoint.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headersOf(message),
        },
        body: JSON.stringify({ jsonrpc: '2.0', ...message }),
        signal: abort.signal,
      });
      const reader = (response.body as ReadableStream).pipeThrough(new TextDecoderStream()).getReader();
      expect((await reader.read()).value).toContain('notifications/subscriptions/acknowledged');
      tools.change();
      expect((await reader.read()).value).toContain('notifications/tools/list_changed');
      abort.abort();
    });
  });

  it('bounds the streams of a name, in both eras together, and leaves others theirs', async () => {
    let caller = 'ada';
    let streams = 0;
    const onStream = () => {
      streams += 1;
    };
    const owned = await serveOverHttp({ introduction, tools, owner: () => caller, onStream });
    const message = {
      id: 's',
      method: 'subscriptions/listen',
      params: { notifications: { toolsListChanged: true }, ...envelope() },
    };
    const leaving: AbortController[] = [];
    const request = async (init: RequestInit & { headers: Record<string, string> }) => {
      const abort = new AbortController();
      leaving.push(abort);
      const accept = 'application/json, text/event-stream';
      const headers = { 'content-type': 'application/json', accept, ...init.headers };
      return fetch(owned.url, { ...init, headers, signal: abort.signal });
    };
    const body = JSON.stringify({ jsonrpc: '2.0', ...message });
    const listen = () => request({ method: 'POST', headers: headersOf(message), body });
    const { headers } = await owned.post(initialize);
    const session = { 'mcp-session-id': headers.get('mcp-session-id') as string };
    expect((await request({ headers: session })).status).toBe(200);
    const opened = await Promise.all(Array.from({ length: 63 }, listen));
    expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await listen();
    const { id, error } = (await refused.json()) as any;
    expect([refused.status, id, error.code, error.message]).toEqual([
      503,
      's',
      -32000,
      'Too many streams: the limit is 64',
    ]);
    expect(streams).toBe(64);
    caller = 'bob';
    expect((await listen()).status).toBe(200);
    caller = 'ada';
    expect((await owned.post({ id: 2, method: 'ping' }, session)).status).toBe(200);
    leaving[0]?.abort();
    let last = 503;
    for (let i = 0; i < 200 && last !== 200; i++) last = (await listen()).status;
    expect(last).toBe(200);
    for (const abort of leaving) abort.abort();
    await owned.close();
  });

  describe('for sessions', () => {
    it.each([
      ['no session', {}, 400, -32000],
      ['an unknown session', { 'mcp-session-id': 'nope' }, 404, -32001],
      ['a header that differs', { 'mcp-method': 'tools/list' }, 400, -32020],
    ])('answers %s with the id of the request', async (_, headers, status, code) => {
      const reply = await endpoint.post({ id: 8, method: 'ping' }, headers);
      expect([reply.status, reply.frames[0].id, reply.frames[0].error.code]).toEqual([status, 8, code]);
    });

    it('leaves a call alone whose stream is closed', async () => {
      const session = await openSession();
      const abort = new AbortController();
      const message = { id: 1, method: 'tools/call', params: { name: 'wait' } };
      const gone = endpoint.post(message, session, abort.signal).catch(() => 'gone');
      expect(await eventually(() => tools.calls.length === 1)).toBe(true);
      abort.abort();
      await gone;
      await endpoint.post({ id: 2, method: 'ping' }, session);
      expect(tools.cancelled).toEqual([]);
      const cancel = { method: 'notifications/cancelled', params: { requestId: 1 } };
      expect((await endpoint.post(cancel, session)).status).toBe(202);
      expect(await eventually(() => tools.cancelled.length === 1)).toBe(true);
    });

    it('ends the stream of a cancelled call without an answer, and frees its id', async () => {
      const session = await openSession();
      const message = { id: 1, method: 'tools/call', params: { name: 'wait' } };
      const answer = endpoint.post(message, session);
      expect(await eventually(() => tools.calls.length === 1)).toBe(true);
      const again = await endpoint.post({ id: 1, method: 'ping' }, session);
      expect([again.status, again.frames[0].error.code]).toEqual([400, -32600]);
      await endpoint.post({ method: 'notifications/cancelled', params: { requestId: 1 } }, session);
      expect(await answer).toMatchObject({ status: 200, frames: [] });
      expect((await endpoint.post({ id: 1, method: 'ping' }, session)).frames[0]).toMatchObject({ id: 1 });
    });

    it('ends a session when its client asks for it', async () => {
      const session = await openSession();
      const nameless = await fetch(endpoint.url, { method: 'DELETE' });
      expect([nameless.status, nameless.headers.get('allow')]).toEqual([405, 'POST']);
      expect(((await nameless.json()) as any).error.code).toBe(-32000);
      expect((await fetch(endpoint.url, { method: 'DELETE', headers: session })).status).toBe(200);
      expect((await endpoint.post({ id: 2, method: 'ping' }, session)).status).toBe(404);
    });

    it('leaves nothing behind of a session that could not be opened', async () => {
      const before = tools.listeners();
      for (const accept of ['text/plain', 'application/json']) {
        expect((await endpoint.post(initialize, { accept })).status).toBe(406);
      }
      expect(tools.listeners()).toBe(before);
      await openSession();
      expect(tools.listeners()).toBe(before + 1);
    });

    it('refuses a second initialize inside a session', async () => {
      const session = await openSession();
      const { frames } = await endpoint.post(initialize, session);
      expect(frames[0].error.code).toBe(-32600);
    });

    it('lets only its owner use a session', async () => {
      let caller = 'ada';
      const owned = await serveOverHttp({ introduction, tools, owner: () => caller });
      const { headers } = await owned.post(initialize);
      const session = { 'mcp-session-id': headers.get('mcp-session-id') as string };
      caller = 'bob';
      const stolen = await owned.post({ id: 2, method: 'ping' }, session);
      expect([stolen.status, stolen.frames[0].error.message]).toEqual([404, 'Session not found']);
      caller = 'ada';
      expect((await owned.post({ id: 2, method: 'ping' }, session)).status).toBe(200);
      await owned.close();
    });

    it('serves a request with an envelope inside a session in its own era', async () => {
      const message = { id: 3, method: 'tools/list', params: envelope() };
      const { frames } = await endpoint.post(message, { ...(await openSession()), ...headersOf(message) });
      expect(frames[0].result.resultType).toBe('complete');
    });

    it('says on the stream of GET that the list has changed', async () => {
      const session = await openSession();
      const headers = { accept: 'text/event-stream', ...session };
      const response = await fetch(endpoint.url, { headers });
      const reader = (response.body as ReadableStream).pipeThrough(new TextDecoderStream()).getReader();
      tools.change();
      expect((await reader.read()).value).toContain('notifications/tools/list_changed');
      await reader.cancel();
    });

    it('refuses a GET stream that would stay silent', async () => {
      const silent = await serveOverHttp({ introduction, tools: exampleTools() });
      const { status, headers } = await fetch(silent.url, { headers: { accept: 'text/event-stream' } });
      expect([status, headers.get('allow')]).toEqual([405, 'POST, DELETE']);
      const { error } = (await (await fetch(silent.url)).json()) as any;
      expect(error).toEqual({ code: -32000, message: 'This server does not send unsolicited messages' });
      await silent.close();
    });
  });

  describe('without sessions', () => {
    let stateless: TestEndpoint;
    beforeEach(async () => {
      stateless = await serveOverHttp({ introduction, tools, stateless: true });
    });
    afterEach(() => stateless.close());

    it('answers every request by itself and gives no session', async () => {
      const opened = await stateless.post(initialize);
      expect([opened.status, opened.headers.get('mcp-session-id')]).toEqual([200, null]);
      expect((await stateless.post({ method: 'notifications/initialized' })).status).toBe(202);
      const { frames } = await stateless.post({ id: 1, method: 'tools/call', params: { name: 'who' } });
      expect(frames).toMatchObject([{ id: 1, result: { content: [{ text: 'undefined undefined' }] } }]);
      const call = await stateless.post({ id: 2, method: 'tools/call', params: { name: 'session' } });
      expect(call.frames[0].result.content[0].text).toBe('undefined');
    });

    it('treats a session of another replica as none', async () => {
      const { status } = await stateless.post({ id: 1, method: 'ping' }, { 'mcp-session-id': 'elsewhere' });
      expect(status).toBe(200);
    });

    it('gives two clients with the same ids their own answers', async () => {
      const texts = await Promise.all(
        Array.from({ length: 50 }, async (_, n) => {
          const params = { name: 'who', arguments: { n } };
          const { frames } = await stateless.post({ id: 1, method: 'tools/call', params });
          return frames[0].result.content[0].text;
        }),
      );
      expect(texts).toEqual(Array.from({ length: 50 }, (_, n) => `undefined {"n":${n}}`));
    });

    it('cancels the call when the connection is closed', async () => {
      const abort = new AbortController();
      const message = { id: 1, method: 'tools/call', params: { name: 'wait' } };
      const gone = stateless.post(message, {}, abort.signal).catch(() => 'gone');
      expect(await eventually(() => tools.calls.length === 1)).toBe(true);
      abort.abort();
      expect([await gone, await eventually(() => tools.cancelled.length === 1)]).toEqual(['gone', true]);
    });

    it.each(['GET', 'DELETE'])('has nothing for %s', async (method) => {
      const { status, headers } = await fetch(stateless.url, {
        method,
        headers: { accept: 'text/event-stream' },
      });
      expect([status, headers.get('allow')]).toEqual([405, 'POST']);
    });
  });
});
