import type { ServerResponse } from 'node:http';
import type { RequestId } from '../protocol-types.ts';

/** Sends a JSON-RPC error. `id` is that of the request, if known. */
export function sendError(
  response: ServerResponse,
  status: number,
  { id = null, code, message }: { id?: RequestId | null | undefined; code: number; message: string },
): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }));
}

/** A server that is shutting down opens no new sessions. */
export function refuseToOpen(response: ServerResponse, id?: RequestId): void {
  response.setHeader('retry-after', '1');
  sendError(response, 503, {
    id,
    code: -32000,
    message: 'The server is shutting down: no session was opened',
  });
}
