import { describe, expect, it } from '@jest/globals';
import { Client, InMemoryTransport, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as HttpTransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { McpSession } from '../src/mcp-session.ts';
import { type ExampleTools, exampleTools, introduction } from './example-tools.ts';
import { serveOverHttp } from './serve-over-http.ts';

/** Polls; a condition that never holds ends with the time limit of the test. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const info = { name: 'official', version: '1' };
const options = { capabilities: { elicitation: { form: {} } } };
type Answer = { action: 'accept' | 'decline'; content?: Record<string, string> };
type AnyClient = Pick<
  Client,
  'listTools' | 'callTool' | 'close' | 'getServerVersion' | 'getInstructions' | 'getNegotiatedProtocolVersion'
>;

/** Clients of others; each answers questions with what `answer` says. */
const clients = {
  v1: async (transport: 'memory' | 'http', { connectTo, answer }: Setting) => {
    const client = new ClientV1(info, options);
    client.setRequestHandler(ElicitRequestSchema, async ({ params }) => answer(params.message));
    await client.connect((await connectTo(transport, HttpTransportV1 as never)) as never);
    return client as unknown as AnyClient;
  },
  'v2 legacy': (transport: 'memory' | 'http', setting: Setting) => connectV2(transport, setting, 'legacy'),
  'v2 auto': (transport: 'memory' | 'http', setting: Setting) => connectV2(transport, setting, 'auto'),
  'v2 pinned': (transport: 'memory' | 'http', setting: Setting) =>
    connectV2(transport, setting, { pin: '2026-07-28' }),
};

const versions = { 'v2 legacy': '2025-11-25', 'v2 auto': '2026-07-28', 'v2 pinned': '2026-07-28' };

interface Setting {
  connectTo(transport: 'memory' | 'http', http: typeof StreamableHTTPClientTransport): Promise<object>;
  answer(message: string): Answer;
}

async function connectV2(
  transport: 'memory' | 'http',
  { connectTo, answer }: Setting,
  mode: 'legacy' | 'auto' | { pin: string },
): Promise<AnyClient> {
  const client = new Client(info, { ...options, versionNegotiation: { mode } });
  client.setRequestHandler('elicitation/create', async ({ params }) => answer(params.message));
  await client.connect((await connectTo(transport, StreamableHTTPClientTransport)) as never);
  return client;
}

const matrix = (['memory', 'http'] as const).flatMap((transport) =>
  (Object.keys(clients) as (keyof typeof clients)[]).map((name) => [name, transport] as const),
);

describe.each(matrix)('the client %s over %s', (name, transport) => {
  const withClient = async (
    answer: (message: string) => Answer,
    use: (client: AnyClient, tools: ExampleTools) => Promise<void>,
  ) => {
    const tools = exampleTools({ canChange: true });
    const ends: (() => Promise<void>)[] = [];
    const connectTo: Setting['connectTo'] = async (kind, Http) => {
      if (kind === 'memory') {
        const [ours, theirs] = InMemoryTransport.createLinkedPair();
        await new McpSession(ours as never, { introduction, tools }).open();
        return theirs;
      }
      const endpoint = await serveOverHttp({ introduction, tools });
      ends.push(endpoint.close);
      return new Http(endpoint.url);
    };
    const client = await clients[name](transport, { connectTo, answer });
    await use(client, tools);
    await client.close();
    for (const end of ends) await end();
  };
  const decline = () => ({ action: 'decline' as const });
  const textOf = ({ content }: Awaited<ReturnType<AnyClient['callTool']>>) =>
    (content as { text: string }[])[0]?.text;

  it('knows the server, lists, calls and hears of progress', async () => {
    await withClient(decline, async (client) => {
      if (name !== 'v1') expect(client.getNegotiatedProtocolVersion()).toBe(versions[name]);
      expect(client.getServerVersion()).toEqual(introduction.serverInfo);
      expect(client.getInstructions()).toBe('Ask.');
      expect((await client.listTools()).tools.map((tool) => tool.name)).toContain('who');
      const progress: unknown[] = [];
      const call = { name: 'who', arguments: { a: 1 } };
      // The v1 client takes a schema as its second argument.
      const onprogress = ({ message }: { message?: string | undefined }) => progress.push(message);
      const result =
        name === 'v1'
          ? await (client as any).callTool(call, undefined, { onprogress })
          : await client.callTool(call, { onprogress });
      expect([textOf(result), progress]).toEqual(['official {"a":1}', ['half', 'done']]);
    });
  });

  it('cancels a call, and serves the next', async () => {
    await withClient(decline, async (client, tools) => {
      const abort = new AbortController();
      const call = { name: 'wait', arguments: {} };
      const options = { signal: abort.signal };
      const waiting =
        name === 'v1' ? (client as any).callTool(call, undefined, options) : client.callTool(call, options);
      await until(() => tools.calls.includes('wait'));
      abort.abort();
      await expect(waiting).rejects.toThrow();
      expect((await client.listTools()).tools).not.toEqual([]);
      await until(() => tools.cancelled.length > 0);
      expect(tools.cancelled).toEqual(['wait']);
    });
  });

  it('puts a question to its user, and consent reaches the tool', async () => {
    const questions: string[] = [];
    const answer = (message: string): Answer => {
      questions.push(message);
      return { action: 'accept', content: {} };
    };
    await withClient(answer, async (client, tools) => {
      const result = await client.callTool({ name: 'delete', arguments: { path: 'a' } });
      expect([textOf(result), tools.deleted, questions]).toEqual(['true accept', ['a'], ['Delete a?']]);
    });
  });

  it('reports a refusal', async () => {
    await withClient(decline, async (client, tools) => {
      const result = await client.callTool({ name: 'delete', arguments: { path: 'a' } });
      expect([textOf(result), tools.deleted]).toEqual(['true decline', []]);
    });
  });

  it('asks two questions in one call', async () => {
    const answer = (message: string): Answer =>
      message === 'First?'
        ? { action: 'accept', content: { name: 'Ada' } }
        : { action: 'accept', content: {} };
    await withClient(answer, async (client) => {
      expect(textOf(await client.callTool({ name: 'twice', arguments: {} }))).toBe('Ada accept');
    });
  });
});
