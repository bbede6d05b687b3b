import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { readFrame } from '../frame/read-frame.ts';
import { McpSession } from '../mcp-session.ts';
import type { RequestId } from '../protocol-types.ts';
import type { McpEndpointOptions } from './create-mcp-endpoint.ts';
import { refuseFurtherSession, refuseToOpen, refuseUnknownSession, sendError } from './send-error.ts';
import { SessionStore, type StoredSession } from './session-store.ts';
import { SseTransport } from './sse-transport.ts';

/** MCP over HTTP with SSE (2024-11-05), for clients that support nothing newer. */
export interface SseEndpoint {
  /** Opens a session: the response becomes the stream of its answers. */
  open(response: ServerResponse): Promise<void>;
  /** Handles one message, as text, for the session named in the query. */
  receive(response: ServerResponse, text: string): Promise<void>;
  /** How many sessions are open. */
  sessions(): number;
  close(): Promise<void>;
}

type SseOptions = Pick<McpEndpointOptions, 'introduction' | 'tools' | 'owner' | 'isClosing' | 'onError'> & {
  /** The path that messages are sent to. */
  messagesPath: string;
};

interface SseSession extends StoredSession {
  transport: SseTransport;
}

/** A session ends with its stream, and everything it runs is cancelled. */
export function createSseEndpoint(options: SseOptions): SseEndpoint {
  const { introduction, tools, owner = () => null, isClosing, onError = () => {}, messagesPath } = options;
  const sessions = new SessionStore<SseSession>();
  return {
    async open(response) {
      if (response.req.method === 'HEAD') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end();
        return;
      }
      if (isClosing?.()) return refuseToOpen(response);
      if (!sessions.makeRoom(owner())) return refuseFurtherSession(response);
      const id = randomUUID();
      const transport = new SseTransport(response, `${messagesPath}?session_id=${id}`);
      const events = { onError, onClose: () => sessions.delete(id) };
      const protocol = new McpSession(transport, { introduction, tools, events });
      const isBusy = () => protocol.isBusy();
      sessions.add(id, { transport, owner: owner(), isBusy, close: () => transport.close() });
      await protocol.open();
    },

    async receive(response, text) {
      const named = new URL(response.req.url ?? '', 'http://localhost').searchParams.get('session_id');
      const reading = readFrame(text);
      const id = reading.ok ? (reading.frame.id as RequestId | undefined) : reading.id;
      if (named === null)
        return sendError(response, 400, { id, message: 'session_id is missing: open a stream first' });
      const session = sessions.get(named);
      if (session?.owner !== owner()) return refuseUnknownSession(response, id);
      if (!reading.ok) return sendError(response, 400, reading);
      response.writeHead(202).end('Accepted');
      session.transport.receive(reading.frame);
    },

    sessions: () => sessions.size,
    close: () => sessions.close(),
  };
}
