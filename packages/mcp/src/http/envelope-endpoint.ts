import type { ServerResponse } from 'node:http';
import { createMcpHandler, isLegacyRequest, Server } from '@modelcontextprotocol/server';
import { readEnvelope } from '../eras/envelope.ts';
import { cacheHint, EnvelopeEra } from '../eras/envelope-era.ts';
import type { Frame } from '../frame/frame.ts';
import type { RequestId } from '../protocol-types.ts';
import type { Introduction, ToolService } from '../tool-service.ts';
import type { StreamSlots } from './stream-slots.ts';
import { sendWebResponse, toWebRequest } from './to-web-request.ts';

export interface EnvelopeEndpoint {
  /** Whether a message is for this endpoint, by its envelope or its headers. */
  takes(response: ServerResponse, frame: Frame): Promise<boolean>;
  receive(response: ServerResponse, frame: Frame): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  introduction: Introduction;
  tools: ToolService;
  /** The caller of the current request, who alone may answer its questions. */
  owner: (() => string | null) | undefined;
  streams: StreamSlots;
  onError: (error: Error) => void;
}

/**
 * Version 2026-07-28 over HTTP, using the SDK: one request, one response, no session. Closing the connection cancels
 * the call.
 */
export function createEnvelopeEndpoint(options: Options): EnvelopeEndpoint {
  const { introduction, tools, owner, streams, onError } = options;
  const era = new EnvelopeEra(introduction, tools);
  const handler = createMcpHandler(() => createServer({ introduction, tools, owner, era }), {
    legacy: 'reject',
    onerror: onError,
  });
  const unsubscribe = tools.onListChanged?.(() => handler.notify.toolsChanged());
  const forward = async (response: ServerResponse, frame: Frame) => {
    // The client may have left while its message waited to be read.
    if (response.destroyed) return;
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer = await handler.fetch(toWebRequest(response, gone.signal), { parsedBody: frame });
    await sendWebResponse(response, answer);
  };
  return {
    takes: async (response, frame) => !(await isLegacyRequest(toWebRequest(response), frame)),
    async receive(response, frame) {
      if (frame.method !== 'subscriptions/listen') return forward(response, frame);
      await streams.take(response, () => forward(response, frame), frame.id as RequestId | undefined);
    },
    async close() {
      unsubscribe?.();
      await handler.close();
    },
  };
}

/** An SDK server for one request: it validates the message, and the era answers it. */
function createServer({
  introduction,
  tools,
  owner,
  era,
}: Omit<Options, 'onError' | 'streams'> & { era: EnvelopeEra }): Server {
  const { serverInfo, instructions } = introduction;
  const server = new Server(serverInfo, {
    capabilities: { tools: tools.onListChanged ? { listChanged: true } : {} },
    cacheHints: { 'server/discover': cacheHint, 'tools/list': cacheHint },
    ...(instructions !== undefined && { instructions }),
  });
  server.setRequestHandler('tools/list', async () => ({ tools: await tools.list() }) as never);
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq }) => {
    const whole = {
      ...params,
      _meta: { ...mcpReq._meta, ...mcpReq.envelope },
      inputResponses: mcpReq.inputResponses,
      requestState: mcpReq.requestState(),
    };
    const notify = (method: string, params: object) => {
      mcpReq.notify({ method, params: { ...params } }).catch(() => {});
    };
    const exchange = { signal: mcpReq.signal, owner: owner?.(), notify };
    return (await era.callTool(whole, readEnvelope(whole), exchange)) as never;
  });
  return server;
}
