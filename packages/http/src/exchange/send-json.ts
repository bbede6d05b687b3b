import type { ServerResponse } from 'node:http';
import type { Refusal } from './refusal.ts';

/** Milliseconds a client may take to read what it asked for, and to finish sending what nobody reads. */
const stallMs = 60_000;
const lingerMs = 1000;

/** Answers with JSON and ends the response. Nothing happens when the client is gone. */
export function sendJson(
  response: ServerResponse,
  { status, body, headers = {} }: { status: number; body: unknown; headers?: Record<string, string> },
): void {
  if (response.headersSent || response.destroyed) return;
  const bytes = Buffer.from(JSON.stringify(body));
  response.setTimeout(stallMs);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...headers,
  });
  response.end(bytes);
}

/** Answers a request that is not served. What is left of its body is thrown away, and not for long. */
export function sendRefusal(response: ServerResponse, refusal: Refusal): void {
  const { req: request } = response;
  sendJson(response, refusal);
  if (request.complete || request.destroyed) return;
  request.resume();
  // Closing at once would take the answer from a client that is still sending.
  const timer = setTimeout(() => request.socket.destroy(), lingerMs);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}
