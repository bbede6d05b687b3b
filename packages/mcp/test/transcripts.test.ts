import { describe, expect, it } from '@jest/globals';
import { Server as ServerV1 } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { InMemoryTransport, Server as ServerV2 } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { McpSession } from '../src/mcp-session.ts';
import { type ExampleTools, exampleTools, introduction } from './example-tools.ts';
import { envelope } from './raw-session.ts';

type Message = Record<string, unknown>;

const { serverInfo, instructions } = introduction;
const settings = { capabilities: { tools: {} }, instructions };
const initialize = (protocolVersion: string) => ({
  id: 'open',
  method: 'initialize',
  params: { protocolVersion, capabilities: {}, clientInfo: { name: 'c', version: '1' } },
});
const opened = initialize('2025-11-25');
const call = (params: object, id: unknown = 1) => ({ id, method: 'tools/call', params });
const modern = (method: string, params: object = {}) => ({
  id: 1,
  method,
  params: { ...envelope(), ...params },
});

/** What is sent to the servers; each conversation has its own server. */
const sessionConversations: Record<string, object[]> = {
  'the newest version': [opened],
  'an older version': [initialize('2024-11-05')],
  'an unknown version': [initialize('1999-01-01')],
  'a version of the other era': [initialize('2026-07-28')],
  'a ping': [opened, { id: 1, method: 'ping' }],
  'a list': [opened, { id: 1, method: 'tools/list' }],
  'a call': [opened, call({ name: 'who', arguments: { a: 1 } })],
  'a call without arguments': [opened, call({ name: 'who' })],
  'a call with progress': [opened, call({ name: 'who', _meta: { progressToken: 7 } })],
  'an unknown tool': [opened, call({ name: 'nobody' })],
  'a tool that throws': [opened, call({ name: 'fail' })],
  'an unknown method': [opened, { id: 1, method: 'no/such/method' }],
  'an unknown notification': [opened, { method: 'notifications/no/such' }],
  'a cancelled call': [opened, call({ name: 'wait' }, 5), cancel(5)],
  'a cancelled call with the id 0': [opened, call({ name: 'wait' }, 0), cancel(0)],
  'a cancelled call with the id ""': [opened, call({ name: 'wait' }, ''), cancel('')],
  'an id in use': [opened, call({ name: 'wait' }, 5), { id: 5, method: 'ping' }],
  'a call without a name': [opened, call({})],
  'arguments that are a list': [opened, call({ name: 'who', arguments: [] })],
};
const envelopeConversations: Record<string, object[]> = {
  'a discovery': [modern('server/discover')],
  'a list': [modern('tools/list')],
  'a call': [modern('tools/call', { name: 'who', arguments: { a: 1 } })],
  'a call with progress': [
    modern('tools/call', { name: 'who', _meta: { ...envelope()._meta, progressToken: 7 } }),
  ],
  'a cancelled call': [{ ...modern('tools/call', { name: 'wait' }), id: 5 }, cancel(5)],
  'a tool that throws': [modern('tools/call', { name: 'fail' })],
  'another version': [modern('tools/list', envelope({}, '2099-01-01'))],
  'a removed method': [modern('tools/list'), { ...modern('ping'), id: 2 }],
  'an unknown method': [modern('no/such/method')],
  'a subscription to nothing': [
    modern('tools/list'),
    { ...modern('subscriptions/listen', { notifications: {} }), id: 2 },
  ],
  'a session after a discovery': [modern('server/discover'), opened],
  'a question': [modern('tools/call', { name: 'who', ...envelope({ elicitation: {} }) })],
};

/** Where our answers differ from those of the SDK, and why. */
const differences: Record<string, Record<string, string>> = {
  v1: {
    'a cancelled call with the id 0': 'v1 takes the id 0 for none and goes on',
    'a cancelled call with the id ""': 'v1 takes an empty id for none and goes on',
    'an id in use': 'v1 runs both, and a cancellation ends the second only',
    'a call without a name': 'v1 answers with a dump of its schema library',
    'arguments that are a list': 'v1 answers with a dump of its schema library',
  },
  v2: {
    'an id in use': 'v2 runs both, and a cancellation ends the second only',
    'a call without a name': 'v2 answers with a dump of its schema library',
    'arguments that are a list': 'v2 answers with a dump of its schema library',
  },
  'v2 with envelopes': {
    'a discovery': 'the description may be kept for a minute here',
    'a list': 'the list may be kept for a minute here',
    'a removed method': 'the list may be kept for a minute here',
    'a subscription to nothing': 'here and over HTTP it ends at once; v2 holds it over stdio',
    'a session after a discovery': 'the description may be kept for a minute here',
  },
};

const servers = {
  ours: (transport: InMemoryTransport) => {
    const tools = exampleTools();
    void new McpSession(transport as never, { introduction, tools }).open();
    return tools;
  },
  v1: (transport: InMemoryTransport) => {
    const tools = exampleTools();
    const server = new ServerV1(serverInfo, settings);
    server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: await tools.list() }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification, _meta }) =>
      tools.call(
        { name: params.name, args: params.arguments },
        contextOf(server.getClientVersion()?.name, signal, _meta, (params) =>
          sendNotification({ method: 'notifications/progress', params } as never),
        ),
      ),
    );
    void server.connect(transport as never);
    return tools;
  },
  v2: (transport: InMemoryTransport) => {
    const tools = exampleTools();
    serveStdio(
      () => {
        const server = new ServerV2(serverInfo, settings);
        server.setRequestHandler('tools/list', async () => ({ tools: await tools.list() }) as never);
        server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
          const info =
            (mcpReq.envelope as Record<string, any>)?.['io.modelcontextprotocol/clientInfo'] ??
            server.getClientVersion();
          return (await tools.call(
            { name: params.name, args: params.arguments },
            contextOf(info?.name, mcpReq.signal, mcpReq._meta, (params) =>
              mcpReq.notify({ method: 'notifications/progress', params } as never),
            ),
          )) as never;
        });
        return server;
      },
      { transport },
    );
    return tools;
  },
};

describe.each([
  ['v1', servers.v1, sessionConversations, differences.v1],
  ['v2', servers.v2, sessionConversations, differences.v2],
  ['v2 with envelopes', servers.v2, envelopeConversations, differences['v2 with envelopes']],
] as const)('the answers of the SDK, %s', (_, theirs, conversations, listed) => {
  it.each(Object.entries(conversations))(
    'are ours for %s, unless the difference is listed',
    async (name, messages) => {
      const [ourAnswers, theirAnswers] = [
        await answers(servers.ours, messages),
        await answers(theirs, messages),
      ];
      if (listed && name in listed) expect(ourAnswers).not.toEqual(theirAnswers);
      else expect(ourAnswers).toEqual(theirAnswers);
    },
  );
});

function cancel(requestId: unknown): object {
  return { method: 'notifications/cancelled', params: { requestId } };
}

function contextOf(
  client: string | undefined,
  signal: AbortSignal,
  meta: { progressToken?: unknown } | undefined,
  send: (params: object) => Promise<void>,
) {
  let progress = 0;
  return {
    client,
    signal,
    onProgress:
      meta?.progressToken === undefined
        ? undefined
        : (message: string) =>
            void send({ progressToken: meta.progressToken, progress: ++progress, message }),
    session: undefined,
    canAsk: false,
    ask: async () => ({ action: 'unavailable' as const }),
  };
}

/** Everything here is in memory, without timers: some turns of the event loop later, all of it has happened. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
}

/** What a server says to a conversation, in order, and which calls it has cancelled by its end. */
async function answers(
  serve: (transport: InMemoryTransport) => ExampleTools,
  messages: object[],
): Promise<Message[]> {
  const [theirs, ours] = InMemoryTransport.createLinkedPair();
  const tools = serve(theirs);
  const seen: Message[] = [];
  ours.onmessage = (message) => seen.push(message as Message);
  await ours.start();
  for (const message of messages) {
    await ours.send({ jsonrpc: '2.0', ...message } as never);
    await settle();
  }
  seen.push({ cancelled: [...tools.cancelled] });
  await ours.close();
  return seen;
}
