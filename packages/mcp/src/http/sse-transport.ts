import type { ServerResponse } from 'node:http';
import type { Frame } from '../frame/frame.ts';
import { maxUnreadBytes, stallMs } from '../limits.ts';
import type { Message, Transport } from '../protocol-types.ts';

/** Interval of keep-alive comments, in milliseconds. */
const commentMs = 15_000;

/** The server side of HTTP with SSE (2024-11-05): responses on one stream, messages as separate requests. */
export class SseTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];
  readonly #stream: ServerResponse;
  readonly #endpoint: string;

  /** `endpoint` is the path and query to which the client sends its messages. */
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
