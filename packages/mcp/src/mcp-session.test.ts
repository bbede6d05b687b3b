import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { type ExampleTools, exampleTools, introduction } from '../test/example-tools.ts';
import { openRawSession, type RawSession } from '../test/raw-session.ts';
import { McpSession } from './mcp-session.ts';
import type { CallContext, CallSession } from './tool-service.ts';

const opening = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'someone', version: '1' },
};

describe('McpSession with the client of the SDK', () => {
  it('opens, lists, calls, reports progress and pings', async () => {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await new McpSession(ours, { introduction, tools: exampleTools() }).open();
    const client = new Client({ name: 'official', version: '1' });
    await client.connect(theirs);
    expect(client.getServerVersion()).toEqual(introduction.serverInfo);
    expect(client.getInstructions()).toBe('Ask.');
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('who');
    const progress: unknown[] = [];
    const { content } = await client.callTool({ name: 'who', arguments: { a: 1 } }, undefined, {
      onprogress: ({ progress: number, message }) => progress.push([number, message]),
    });
    expect(content).toEqual([{ type: 'text', text: 'official {"a":1}' }]);
    expect(progress).toEqual([
      [1, 'half'],
      [2, 'done'],
    ]);
    expect(await client.ping()).toEqual({});
    await client.close();
  });
});

describe('the session of a call', () => {
  const sessionsOf = async (options: { isBrief?: boolean; address?: string }) => {
    const seen: (CallSession | undefined)[] = [];
    const tools = {
      ...exampleTools(),
      call: async (_: unknown, { session }: CallContext) => {
        seen.push(session);
        return { content: [] };
      },
    };
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await new McpSession(ours, { introduction, tools, ...options }).open();
    const client = new Client({ name: 'official', version: '1' });
    await client.connect(theirs);
    await client.callTool({ name: 'a' });
    await client.callTool({ name: 'b' });
    expect(seen[0]?.signal.aborted ?? false).toBe(false);
    await client.close();
    return seen;
  };

  it('is the same for all calls of a connection and ends with it', async () => {
    const [first, second] = await sessionsOf({ address: '192.0.2.1' });
    expect(first).toMatchObject({ id: second?.id, address: '192.0.2.1', signal: { aborted: true } });
    const [other] = await sessionsOf({});
    expect(other?.id).not.toBe(first?.id);
  });

  it('keeps the connection busy while it is held', async () => {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const releases: (() => void)[] = [];
    const tools = {
      ...exampleTools(),
      call: async (_: unknown, { session }: CallContext) => {
        if (session) releases.push(session.hold());
        return { content: [] };
      },
    };
    const session = new McpSession(ours, { introduction, tools });
    await session.open();
    const client = new Client({ name: 'official', version: '1' });
    await client.connect(theirs);
    await client.callTool({ name: 'a' });
    await client.callTool({ name: 'b' });
    const states = [session.isBusy()];
    for (const release of releases) {
      release();
      release();
      states.push(session.isBusy());
    }
    expect(states).toEqual([true, true, false]);
    await client.close();
  });

  it('is absent if nothing lasts beyond a call', async () => {
    expect(await sessionsOf({ isBrief: true })).toEqual([undefined, undefined]);
  });
});

describe('McpSession, message by message', () => {
  let raw: RawSession;
  let tools: ExampleTools;
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(async () => {
    tools = exampleTools({ canChange: true });
    raw = await openRawSession(tools);
  });

  afterEach(() => raw.clientSide.close());

  it.each([
    ['no version', { ...opening, protocolVersion: 3 }],
    ['no client', { ...opening, clientInfo: undefined }],
  ])('refuses to begin with %s, and begins afterwards', async (_, params) => {
    expect(await raw.request(1, 'initialize', params)).toMatchObject({ error: { code: -32602 } });
    expect(await raw.request(2, 'initialize', opening)).toMatchObject({
      result: { protocolVersion: '2025-06-18', ...introduction },
    });
  });

  it.each([
    ['no/such/method', {}, -32601, 'Method not found'],
    ['server/discover', {}, -32601, 'Method not found'],
    ['tools/call', { name: 7 }, -32602, "Invalid params: 'name' must be the name of a tool, as a string"],
    ['tools/call', { name: 'who', arguments: 'x' }, -32602, "Invalid params: 'arguments' must be an object"],
    ['tools/call', { name: 'fail' }, -32603, 'out of order'],
    ['tools/call', { name: 'throw' }, -32603, 'a text'],
  ])('answers %s %j with code %i', async (method, params, code, message) => {
    expect(await raw.request('a', method, params)).toEqual({
      jsonrpc: '2.0',
      id: 'a',
      error: { code, message },
    });
  });

  it.each([0, '', 'x', 7])('sends nothing after the cancellation of %j', async (id) => {
    await raw.send({ id, method: 'tools/call', params: { name: 'wait', _meta: { progressToken: 0 } } });
    await settle();
    expect([raw.session.isInFlight(id), raw.session.isBusy()]).toEqual([true, true]);
    await raw.send({ method: 'notifications/cancelled', params: { requestId: id } });
    await settle();
    expect(raw.frames.map(({ params }) => params)).toEqual([
      { progressToken: 0, progress: 1, message: 'half' },
    ]);
    expect([raw.session.isInFlight(id), raw.session.isBusy(), raw.events, tools.cancelled]).toEqual([
      false,
      false,
      [id],
      ['wait'],
    ]);
  });

  it.each([null, {}, [], true, 1.5, 'x'.repeat(300)])(
    'sends no progress under the token %j',
    async (progressToken) => {
      await raw.request(1, 'tools/call', { name: 'who', _meta: { progressToken } });
      expect(raw.frames.map(({ id }) => id)).toEqual([1]);
    },
  );

  it('refuses an id that is in flight, and lets the first request continue', async () => {
    await raw.send({ id: 1, method: 'tools/call', params: { name: 'wait' } });
    await raw.send({ id: 1, method: 'ping' });
    await raw.send({ id: '1', method: 'ping' });
    await settle();
    expect(raw.frames).toMatchObject([
      { id: 1, error: { code: -32600 } },
      { id: '1', result: {} },
    ]);
    expect(raw.session.isInFlight(1)).toBe(true);
  });

  it('cancels what runs when the client goes, and ignores answers and stray cancellations', async () => {
    await raw.send({ id: 9, result: {} });
    await raw.send({ method: 'notifications/cancelled', params: { requestId: 9 } });
    await raw.send({ id: 1, method: 'tools/call', params: { name: 'wait' } });
    await settle();
    await raw.clientSide.close();
    await settle();
    expect([raw.frames, raw.session.isBusy(), raw.events, tools.cancelled]).toEqual([
      [],
      false,
      ['closed'],
      ['wait'],
    ]);
  });

  it('says that the list of tools has changed, from initialize to the end', async () => {
    tools.change();
    const opened = await raw.request(1, 'initialize', opening);
    expect(opened.result).toMatchObject({ capabilities: { tools: { listChanged: true } } });
    expect(raw.frames).toHaveLength(1);
    tools.change();
    await settle();
    expect(raw.frames.slice(1)).toEqual([{ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }]);
    await raw.clientSide.close();
    tools.change();
    expect(raw.frames).toHaveLength(2);
  });

  it('does not promise notifications when the list cannot change', async () => {
    const fixed = await openRawSession(exampleTools());
    const { result } = await fixed.request(1, 'initialize', opening);
    expect(result).toMatchObject({ capabilities: { tools: {} } });
    expect(JSON.stringify(result)).not.toContain('listChanged');
  });
});
