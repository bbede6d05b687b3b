import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport as HttpTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { McpSession, type SessionOptions } from '../mcp-session.ts';
import type { RequestId } from '../protocol-types.ts';
import type { StoredSession } from './session-store.ts';

/** A session over HTTP, with its own server. */
export interface HttpSession extends StoredSession {
  transport: HttpTransport;
  protocol: McpSession;
  /** Open streams for server-initiated messages. */
  streams: number;
}

export interface HttpSessionOptions {
  owner: string | null;
  /** The client's network address. */
  address: string | undefined;
  /** The client has initialized it. */
  onOpen(id: string, session: HttpSession): void;
  /** The client has ended it. */
  onClose(id: string): void;
}

/** Creates a session for a client that is about to initialize it. */
export async function openHttpSession(
  options: SessionOptions,
  { owner, address, onOpen, onClose }: HttpSessionOptions,
): Promise<HttpSession> {
  const id = randomUUID();
  const transport = new HttpTransport({
    sessionIdGenerator: () => id,
    onsessioninitialized: () => onOpen(id, session),
    onsessionclosed: () => onClose(id),
  });
  const onCancelled = (requestId: RequestId) => endStream(transport, requestId);
  const protocol = new McpSession(transport, {
    ...options,
    events: { ...options.events, onCancelled },
    address,
  });
  const session: HttpSession = {
    transport,
    protocol,
    owner,
    streams: 0,
    isBusy: () => protocol.isBusy() || session.streams > 0,
    close: () => transport.close(),
  };
  await protocol.open();
  return session;
}

/** A cancelled request gets no answer: its stream just ends. */
function endStream(transport: HttpTransport, id: RequestId): void {
  transport.closeSSEStream(id);
  // Without this unseen answer, the transport would keep the request.
  transport.send({ jsonrpc: '2.0', id, result: {} }).catch(() => {});
}
