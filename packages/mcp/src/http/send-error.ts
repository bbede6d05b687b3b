import type { ServerResponse } from 'node:http';
import { errorCodes } from '../protocol-error.ts';
import type { RequestId } from '../protocol-types.ts';

interface SentError {
  /** That of the request, if known. */
  id?: RequestId | null | undefined;
  code?: number;
  message: string;
}

/** Sends a JSON-RPC error. */
export function sendError(
  response: ServerResponse,
  status: number,
  { id = null, code = errorCodes.refused, message }: SentError,
): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }));
}

/** A server that is shutting down opens no new sessions. */
export function refuseToOpen(response: ServerResponse, id?: RequestId): void {
  response.setHeader('retry-after', '1');
  sendError(response, 503, { id, message: 'The server is shutting down: no session was opened' });
}

export function refuseFurtherSession(response: ServerResponse, id?: RequestId): void {
  sendError(response, 503, { id, message: 'Server busy: too many sessions' });
}

/** Does not reveal whether the session exists: strangers learn nothing by guessing. */
export function refuseUnknownSession(response: ServerResponse, id?: RequestId | null): void {
  sendError(response, 404, { id, code: errorCodes.sessionNotFound, message: 'Session not found' });
}
