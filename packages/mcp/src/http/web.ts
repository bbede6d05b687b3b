import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** Milliseconds a client may leave a stream unread; streams carry a comment every 15 seconds. */
const stallMs = 120_000;

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

/** Sends an answer, possibly a stream, until it ends or the client leaves. */
export async function sendWebResponse(response: ServerResponse, answer: Response): Promise<void> {
  response.setTimeout(stallMs);
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) {
    response.end();
    return;
  }
  response.flushHeaders();
  await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch(() => {});
}
