import type { ServerResponse } from 'node:http';
import type { Refusal } from './refusal.ts';

/** How long a client may take to read a response, and to finish sending a refused body, in milliseconds. */
const stallMs = 60_000;
const lingerMs = 1000;

/** Sends JSON, or bytes that are JSON already, and ends the response. Does nothing if the client is gone. */
export function sendJson(
  response: ServerResponse,
  { status, body, headers = {} }: { status: number; body: unknown; headers?: Record<string, string> },
): void {
  if (response.headersSent || response.destroyed) return;
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  response.setTimeout(stallMs);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...headers,
  });
  response.end(bytes);
}

/** Sends a refusal. The rest of the body is discarded, for a limited time. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const { req: request } = response;
  sendJson(response, refusal);
  if (request.complete || request.destroyed) return;
  request.resume();
  // Closing immediately would lose the answer for a client that is still sending.
  const timer = setTimeout(() => request.socket.destroy(), lingerMs);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}
