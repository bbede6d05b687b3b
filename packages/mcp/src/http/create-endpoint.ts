import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { WebStandardStreamableHTTPServerTransport as HttpTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';
import type { Frame } from '../frame/frame.ts';
import { type FrameProblem, readFrame } from '../frame/read-frame.ts';
import { errorCodes, idInUse } from '../protocol-error.ts';
import { type Introduction, McpSession } from '../session.ts';
import type { ToolService } from '../tool-service.ts';
import { checkHeaders, headerMismatch } from './check-headers.ts';
import { type Held, SessionStore } from './session-store.ts';

/** MCP over HTTP, without the HTTP server. */
export interface McpEndpoint {
  /** Takes one message, as text. */
  receive(response: ServerResponse, text: string): Promise<void>;
  /** Ends the session that the request names. */
  endSession(response: ServerResponse): Promise<void>;
  close(): Promise<void>;
}

interface Session extends Held {
  transport: HttpTransport;
  protocol: McpSession;
}

const sweepMs = 60_000;
/** Milliseconds a client may leave a stream unread; while a tool runs, a comment is sent every 15 seconds. */
const stallMs = 120_000;

export interface EndpointOptions {
  introduction: Introduction;
  tools: ToolService;
  /** Something to tell the operator. */
  onError?(error: Error): void;
}

/** Streamable HTTP with sessions; each has a server of its own, so that clients cannot get each other's answers. */
export function createMcpEndpoint({ introduction, tools, onError }: EndpointOptions): McpEndpoint {
  const sessions = new SessionStore<Session>();
  const sweeper = setInterval(() => sessions.sweep(), sweepMs).unref();

  const openSession = async (): Promise<Session> => {
    const id = randomUUID();
    const transport = new HttpTransport({
      sessionIdGenerator: () => id,
      onsessioninitialized: () => sessions.add(id, session),
      onsessionclosed: () => sessions.delete(id),
    });
    const protocol = new McpSession(transport, {
      introduction,
      tools,
      events: { ...(onError && { onError }), onCancelled: (requestId) => endStream(transport, requestId) },
    });
    const session = {
      transport,
      protocol,
      isBusy: () => protocol.isBusy(),
      close: () => transport.close(),
    };
    await protocol.open();
    return session;
  };

  return {
    async receive(response, text) {
      const { headers } = response.req;
      const reading = readFrame(text);
      if (!reading.ok) return sendError(response, 400, reading);
      const { frame } = reading;
      const refuse = (status: number, code: number, message: string) => {
        sendError(response, status, { id: (frame.id as RequestId | undefined) ?? null, code, message });
      };
      const mismatch = checkHeaders(headers, frame);
      if (mismatch) return refuse(400, headerMismatch, mismatch);

      const id = headers['mcp-session-id'];
      if (id === undefined && frame.method !== 'initialize')
        return refuse(400, -32000, 'Mcp-Session-Id is missing: open a session with initialize');
      if (id === undefined && !sessions.makeRoom())
        return refuse(503, -32000, 'Server busy: too many sessions');
      const session = id === undefined ? await openSession() : sessions.get(String(id));
      if (!session) return refuse(404, -32001, 'Session not found');
      if ('method' in frame && session.protocol.isInFlight(frame.id))
        return refuse(400, errorCodes.invalidRequest, idInUse);
      await forward(session, response, frame);
    },

    async endSession(response) {
      const id = response.req.headers['mcp-session-id'];
      const refuse = (status: number, code: number, message: string) => {
        sendError(response, status, { id: null, code, message });
      };
      if (id === undefined) {
        response.setHeader('allow', 'POST');
        return refuse(405, -32000, 'Without a session there is nothing to delete');
      }
      const session = sessions.get(String(id));
      if (!session) return refuse(404, -32001, 'Session not found');
      await forward(session, response);
    },

    async close() {
      clearInterval(sweeper);
      await sessions.close();
    },
  };
}

/** A cancelled request gets no answer: its stream just ends. */
function endStream(transport: HttpTransport, id: RequestId): void {
  transport.closeSSEStream(id);
  // An answer that reaches nobody: until then the transport keeps the request in mind.
  transport.send({ jsonrpc: '2.0', id, result: {} }).catch(() => {});
}

/** Hands the request to the SDK and its answer, possibly a stream, to the client. */
async function forward({ transport }: Session, response: ServerResponse, frame?: Frame): Promise<void> {
  const { method = 'POST', headers } = response.req;
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const request = new Request('http://localhost/mcp', { method, headers: kept });
  const answer = await transport.handleRequest(request, { parsedBody: frame });
  response.setTimeout(stallMs);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) {
    response.end();
    return;
  }
  response.flushHeaders();
  // A client that leaves early ends the stream; what it asked for goes on, as the protocol wants it.
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch(() => {});
}

function sendError(response: ServerResponse, status: number, { id, code, message }: FrameProblem): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }));
}
