import type { ServerResponse } from 'node:http';
import { readFrame } from '../frame/read-frame.ts';
import { errorCodes } from '../protocol-error.ts';
import type { RequestId } from '../protocol-types.ts';
import type { Introduction, ToolService } from '../tool-service.ts';
import { checkHeaders } from './check-headers.ts';
import { createStatelessEndpoint } from './create-stateless-endpoint.ts';
import { createEnvelopeEndpoint } from './envelope-endpoint.ts';
import { refuseToOpen, sendError } from './send-error.ts';
import { createSessionEndpoint, type SessionEndpoint } from './session-endpoint.ts';
import { StreamSlots } from './stream-slots.ts';

export interface McpEndpointOptions {
  introduction: Introduction;
  tools: ToolService;
  /** Whether versions before 2026-07-28 are served without sessions, too. */
  stateless?: boolean;
  /** The caller of the current request, who alone may use the sessions it opens. Default: all callers are the same. */
  owner?(): string | null;
  /** Called with every response that becomes a stream of notifications, which only waits. */
  onStream?(response: ServerResponse): void;
  /** Whether the server is shutting down, so that clients should go elsewhere. */
  isClosing?(): boolean;
  /** A message for the operator. */
  onError?(error: Error): void;
}

/** MCP over HTTP, without the HTTP server. */
export interface McpEndpoint extends Pick<SessionEndpoint, 'openStream' | 'endSession'> {
  /** Handles one message, as text. */
  receive(response: ServerResponse, text: string): Promise<void>;
  /** How many sessions are open. */
  sessions(): number;
  close(): Promise<void>;
}

/** Serves all protocol versions at one address, chosen by the first request. */
export function createMcpEndpoint(options: McpEndpointOptions): McpEndpoint {
  const { introduction, tools, stateless = false, owner, isClosing, onError = () => {} } = options;
  const createEndpoint = stateless ? createStatelessEndpoint : createSessionEndpoint;
  const streams = new StreamSlots({ owner, onStream: options.onStream });
  const sessions = createEndpoint({ introduction, tools, owner, streams, events: { onError } });
  const envelopes = createEnvelopeEndpoint({ introduction, tools, owner, streams, onError });
  return {
    async receive(response, text) {
      const reading = readFrame(text);
      if (!reading.ok) return sendError(response, 400, reading);
      const { frame } = reading;
      if (frame.method === 'initialize' && isClosing?.())
        return refuseToOpen(response, frame.id as RequestId);
      if (await envelopes.takes(response, frame)) return envelopes.receive(response, frame);
      const mismatch = checkHeaders(response.req.headers, frame);
      if (mismatch === undefined) return sessions.receive(response, frame);
      const id = frame.id as RequestId | undefined;
      sendError(response, 400, { id, code: errorCodes.headerMismatch, message: mismatch });
    },
    sessions: () => sessions.size(),
    openStream: (response) => sessions.openStream(response),
    endSession: (response) => sessions.endSession(response),
    async close() {
      await envelopes.close();
      await sessions.close();
    },
  };
}
