import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { stallMs } from '../limits.ts';

/** The request that a response belongs to, without its body, as web APIs have it. */
export function toWebRequest(
  { req: { method = 'POST', headers } }: ServerResponse,
  signal?: AbortSignal,
): Request {
  const kept = Object.entries(headers).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return new Request('http://localhost/mcp', { method, headers: kept, ...(signal && { signal }) });
}

/**
 * Sends a response. A stream is sent until it ends or the client disconnects; anything else is sent as a whole, since
 * a load balancer cannot report a failure once the status line is out.
 */
export async function sendWebResponse(response: ServerResponse, answer: Response): Promise<void> {
  response.setTimeout(stallMs);
  const headers = Object.fromEntries(answer.headers);
  if (answer.body && headers['content-type']?.startsWith('text/event-stream')) {
    // A pipeline adds half a dozen, as many as the server has already; Node.js would print a warning.
    response.setMaxListeners(response.getMaxListeners() * 2);
    response.writeHead(answer.status, headers).flushHeaders();
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch(() => {});
    return;
  }
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, { ...headers, 'content-length': body.length }).end(body);
}
