import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { Frame } from './frame/frame.ts';
import { McpSession } from './session.ts';
import type { ToolService } from './tool-service.ts';

const introduction = { serverInfo: { name: 'test', version: '1.2.3' }, instructions: 'Ask.' };
const opening = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'someone', version: '1' },
};

/** Answers with who called; `wait` ends only when it is cancelled, and reports progress before and after. */
const tools: ToolService = {
  list: async () => [{ name: 'who', description: 'Who calls', inputSchema: { type: 'object' } }],
  async call({ name, args }, { client, signal, onProgress }) {
    onProgress?.('half');
    if (name === 'fail') throw new Error('out of order');
    if (name === 'wait') await new Promise((resolve) => signal?.addEventListener('abort', resolve));
    onProgress?.('done');
    return { content: [{ type: 'text', text: `${client} ${JSON.stringify(args)}` }] };
  },
};

let clientSide: InMemoryTransport;
let session: McpSession;
let events: unknown[];

beforeEach(async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  clientSide = theirs;
  events = [];
  session = new McpSession(ours, {
    introduction,
    tools,
    events: { onClose: () => events.push('closed'), onCancelled: (id) => events.push(id) },
  });
  await session.open();
});

afterEach(() => clientSide.close());

describe('a session, with the client of the SDK', () => {
  it('opens, lists, calls, reports progress and pings', async () => {
    const client = new Client({ name: 'official', version: '1' });
    await client.connect(clientSide);
    expect(client.getServerVersion()).toEqual(introduction.serverInfo);
    expect(client.getInstructions()).toBe('Ask.');
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['who']);
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
  });
});

describe('a session, message by message', () => {
  let frames: Frame[];
  const send = (frame: object) => clientSide.send({ jsonrpc: '2.0', ...frame } as never);
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  beforeEach(async () => {
    frames = [];
    clientSide.onmessage = (frame) => frames.push(frame as Frame);
    await clientSide.start();
  });

  it.each([
    ['no version', { ...opening, protocolVersion: 3 }],
    ['no client', { ...opening, clientInfo: undefined }],
  ])('refuses to begin with %s, and begins afterwards', async (_, params) => {
    await send({ id: 1, method: 'initialize', params });
    await send({ id: 2, method: 'initialize', params: opening });
    await settle();
    expect(frames).toMatchObject([
      { id: 1, error: { code: -32602 } },
      { id: 2, result: { protocolVersion: '2025-06-18', ...introduction } },
    ]);
  });

  it.each([
    ['no/such/method', {}, -32601, 'Method not found'],
    ['tools/call', { name: 7 }, -32602, "Invalid params: 'name' must be the name of a tool, as text"],
    ['tools/call', { name: 'who', arguments: 'x' }, -32602, "Invalid params: 'arguments' must be an object"],
    ['tools/call', { name: 'fail' }, -32603, 'out of order'],
  ])('answers %s %j with code %i', async (method, params, code, message) => {
    await send({ id: 'a', method, params });
    await settle();
    expect(frames).toEqual([{ jsonrpc: '2.0', id: 'a', error: { code, message } }]);
  });

  it.each([0, '', 'x', 7])('sends nothing after the cancellation of %j', async (id) => {
    const params = { name: 'wait', _meta: { progressToken: 0 } };
    await send({ id, method: 'tools/call', params });
    await settle();
    expect([session.isInFlight(id), session.isBusy()]).toEqual([true, true]);
    await send({ method: 'notifications/cancelled', params: { requestId: id } });
    await settle();
    expect(frames.map(({ params }) => params)).toEqual([{ progressToken: 0, progress: 1, message: 'half' }]);
    expect([session.isInFlight(id), session.isBusy(), events]).toEqual([false, false, [id]]);
  });

  it.each([null, {}, [], true, 1.5, 'x'.repeat(300)])(
    'sends no progress under the token %j',
    async (progressToken) => {
      await send({ id: 1, method: 'tools/call', params: { name: 'who', _meta: { progressToken } } });
      await settle();
      expect(frames.map(({ id }) => id)).toEqual([1]);
    },
  );

  it('refuses an id that is in flight, and lets the first request go on', async () => {
    await send({ id: 1, method: 'tools/call', params: { name: 'wait' } });
    await send({ id: 1, method: 'ping' });
    await send({ id: '1', method: 'ping' });
    await settle();
    expect(frames).toMatchObject([
      { id: 1, error: { code: -32600 } },
      { id: '1', result: {} },
    ]);
    expect(session.isInFlight(1)).toBe(true);
  });

  it('cancels what runs when the client goes, and ignores answers and stray cancellations', async () => {
    await send({ id: 9, result: {} });
    await send({ method: 'notifications/cancelled', params: { requestId: 9 } });
    await send({ id: 1, method: 'tools/call', params: { name: 'wait' } });
    await settle();
    await clientSide.close();
    await settle();
    expect([frames, session.isBusy(), events]).toEqual([[], false, ['closed']]);
  });
});
