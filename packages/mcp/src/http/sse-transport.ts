import type { ServerResponse } from 'node:http';
import type { Frame } from '../frame/frame.ts';
import type { Message, Transport } from '../protocol-types.ts';

/** Milliseconds between two comments that keep the stream open, and for which a client may leave it unread. */
const commentMs = 15_000;
const stallMs = 120_000;
/** Bytes that may wait for a client that does not read; a client that has more to read is cut off. */
const maxUnreadBytes = 4 * 1024 * 1024;

/** The server's side of HTTP with SSE as in version 2024-11-05: answers on one stream, messages as requests of their own. */
export class SseTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];
  readonly #stream: ServerResponse;
  readonly #endpoint: string;

  /** `endpoint` is the path, with its query, that the client has to send its messages to. */
  constructor(stream: ServerResponse, endpoint: string) {
    this.#stream = stream;
    this.#endpoint = endpoint;
  }

  async start(): Promise<void> {
    const stream = this.#stream;
    stream.setTimeout(stallMs);
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    stream.write(`event: endpoint\ndata: ${this.#endpoint}\n\n`);
    const comments = setInterval(() => stream.write(': keepalive\n\n'), commentMs).unref();
    stream.once('close', () => {
      clearInterval(comments);
      this.onclose?.();
    });
  }

  receive(frame: Frame): void {
    this.onmessage?.(frame as unknown as Message);
  }

  async send(message: Message): Promise<void> {
    if (this.#stream.writableEnded) return;
    this.#stream.write(`event: message\ndata: ${JSON.stringify(message)}\n\n`);
    if (this.#stream.writableLength > maxUnreadBytes) this.#stream.destroy();
  }

  async close(): Promise<void> {
    this.#stream.end();
  }
}
