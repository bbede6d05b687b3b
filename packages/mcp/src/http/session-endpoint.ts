import type { ServerResponse } from 'node:http';
import type { Frame } from '../frame/frame.ts';
import type { SessionOptions } from '../mcp-session.ts';
import { errorCodes, idInUse } from '../protocol-error.ts';
import type { RequestId } from '../protocol-types.ts';
import { type HttpSession, openHttpSession } from './open-http-session.ts';
import { refuseFurtherSession, refuseUnknownSession, sendError } from './send-error.ts';
import { SessionStore } from './session-store.ts';
import type { StreamSlots } from './stream-slots.ts';
import { sendWebResponse, toWebRequest } from './to-web-request.ts';

export interface SessionEndpoint {
  receive(response: ServerResponse, frame: Frame): Promise<void>;
  /** Opens the stream for server-initiated messages. */
  openStream(response: ServerResponse): Promise<void>;
  /** Ends the session that the request names. */
  endSession(response: ServerResponse): Promise<void>;
  /** How many sessions are open. */
  size(): number;
  close(): Promise<void>;
}

export interface SessionEndpointOptions extends SessionOptions {
  /** The caller of the current request. */
  owner?: (() => string | null) | undefined;
  streams: StreamSlots;
}

const sweepMs = 60_000;

/**
 * Streamable HTTP for versions before 2026-07-28. Each session has its own server, so that clients cannot get
 * each other's answers. Disconnecting ends the stream but not the call, as the protocol requires.
 */
export function createSessionEndpoint(options: SessionEndpointOptions): SessionEndpoint {
  const sessions = new SessionStore<HttpSession>();
  const owner = options.owner ?? (() => null);
  const sweeper = setInterval(() => sessions.sweep(), sweepMs).unref();
  const canNotify = options.tools.onListChanged !== undefined;

  const open = ({ req }: ServerResponse): Promise<HttpSession> =>
    openHttpSession(options, {
      owner: owner(),
      address: req.socket.remoteAddress,
      onOpen: (id, session) => sessions.add(id, session),
      onClose: (id) => sessions.delete(id),
    });

  /** The session named by the request; if there is none, an error is sent. */
  const findSession = (response: ServerResponse, id?: RequestId): HttpSession | undefined => {
    const named = response.req.headers['mcp-session-id'];
    if (named === undefined) {
      const message = 'Mcp-Session-Id is missing: open a session with initialize';
      sendError(response, 400, { id, message });
      return undefined;
    }
    const session = sessions.get(String(named));
    if (session?.owner === owner()) return session;
    refuseUnknownSession(response, id);
    return undefined;
  };

  return {
    async receive(response, frame) {
      const id = frame.id as RequestId | undefined;
      const opens = frame.method === 'initialize' && response.req.headers['mcp-session-id'] === undefined;
      if (opens && !sessions.makeRoom(owner())) return refuseFurtherSession(response, id);
      const session = opens ? await open(response) : findSession(response, id);
      if (!session) return;
      if ('method' in frame && session.protocol.isInFlight(id))
        return sendError(response, 400, { id, code: errorCodes.invalidRequest, message: idInUse });
      await forward(session, response, frame);
      // Refused by the transport, for example because of its headers, so it will never be used.
      if (session.transport.sessionId === undefined) await session.close();
    },

    async openStream(response) {
      if (!canNotify) {
        response.setHeader('allow', 'POST, DELETE');
        return sendError(response, 405, { message: 'This server does not send unsolicited messages' });
      }
      const session = findSession(response);
      if (!session) return;
      session.streams += 1;
      await options.streams
        .take(response, () => forward(session, response))
        .finally(() => {
          session.streams -= 1;
        });
    },

    async endSession(response) {
      if (response.req.headers['mcp-session-id'] === undefined) {
        response.setHeader('allow', 'POST');
        return sendError(response, 405, { message: 'Name the session to end: Mcp-Session-Id' });
      }
      const session = findSession(response);
      if (session) await forward(session, response);
    },

    size: () => sessions.size,

    async close() {
      clearInterval(sweeper);
      await sessions.close();
    },
  };
}

/** Passes the request to the SDK's transport and its response, possibly a stream, to the client. */
async function forward({ transport }: HttpSession, response: ServerResponse, frame?: Frame): Promise<void> {
  const answer = await transport.handleRequest(toWebRequest(response), { parsedBody: frame });
  await sendWebResponse(response, answer);
}
