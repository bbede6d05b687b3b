import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isJSONRPCRequest, type JSONRPCMessage, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import { toJsonLine } from '../one-line.ts';
import { type Frame, isRecord, isRequestId, maxIdLength, withoutNullArguments } from './frame.ts';
import { LineReader } from './line-reader.ts';
import { RequestIds } from './request-ids.ts';

/** The longest message that is read, in bytes. */
const maxMessageBytes = 10 * 1024 * 1024;
/** Bytes that may wait for a client that does not read before no further request is taken. */
const maxUnreadBytes = 4 * 1024 * 1024;

/**
 * MCP over a pair of streams, one JSON message per line.
 *
 * Whatever is not a message gets an error frame and nothing else suffers. Requests are renumbered inside, so that
 * every id (0 and texts too) can be cancelled, an id in flight is refused a second time, and no frame follows a
 * cancellation. While the client does not read, no further request is taken.
 */
export class StdioTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];

  readonly #input: Readable;
  readonly #output: Writable;
  readonly #ids = new RequestIds();
  #closed = false;

  constructor(input: Readable, output: Writable) {
    this.#input = input;
    this.#output = output;
  }

  async start(): Promise<void> {
    const lines = new LineReader(maxMessageBytes);
    this.#input.on('data', (chunk: Buffer) => {
      for (const line of lines.push(chunk)) {
        if (this.#closed) return;
        if (line === null) this.#refuse(null, -32600, `Message is longer than ${maxMessageBytes} bytes`);
        else this.#receive(line);
      }
    });
    this.#input.on('end', () => void this.close());
    this.#input.on('error', () => void this.close());
    this.#output.on('error', () => void this.close());
    this.#output.on('drain', () => {
      if (!this.#closed) this.#input.resume();
    });
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const frame: Frame = { ...message };
    if ('id' in frame && !('method' in frame)) {
      const ownId = frame.id as RequestId;
      const clientId = this.#ids.clientId(ownId);
      if (clientId === undefined) return;
      this.#ids.close(ownId);
      frame.id = clientId;
    }
    this.#write(frame);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#input.pause();
    this.onclose?.();
  }

  #receive(line: Buffer): void {
    const text = line.toString('utf8').trim();
    if (text === '') return;
    let frame: unknown;
    try {
      frame = JSON.parse(text);
    } catch {
      this.#refuse(null, -32700, 'Parse error: the line is not JSON');
      return;
    }
    if (!isRecord(frame) || frame.jsonrpc !== '2.0') {
      this.#refuse(null, -32600, 'Invalid request: expected one JSON-RPC 2.0 object per line');
    } else if (typeof frame.method !== 'string') {
      if ('result' in frame || 'error' in frame) return;
      this.#refuse(null, -32600, 'Invalid request: there is no method');
    } else if ('id' in frame) {
      this.#receiveRequest(frame);
    } else {
      this.#receiveNotification(frame);
    }
  }

  #receiveRequest(frame: Frame): void {
    const { id } = frame;
    if (!isRequestId(id)) {
      this.#refuse(
        null,
        -32600,
        `Invalid request: an id is an integer or a text of at most ${maxIdLength} characters`,
      );
      return;
    }
    if (this.#ids.ownId(id) !== undefined) {
      this.#refuse(id, -32600, 'Invalid request: a request with this id is still running');
      return;
    }
    const request = withoutNullArguments(frame);
    if (!isJSONRPCRequest(request)) {
      this.#refuse(id, -32600, 'Invalid request: params must be an object');
      return;
    }
    this.onmessage?.({ ...request, id: this.#ids.open(id) });
  }

  #receiveNotification(frame: Frame): void {
    if (frame.method !== 'notifications/cancelled') {
      this.onmessage?.(frame as JSONRPCMessage);
      return;
    }
    const clientId = isRecord(frame.params) ? frame.params.requestId : undefined;
    const ownId = this.#ids.ownId(clientId);
    if (ownId === undefined) return;
    this.#ids.close(ownId);
    this.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: ownId } });
  }

  #refuse(id: RequestId | null, code: number, message: string): void {
    this.#write({ jsonrpc: '2.0', id, error: { code, message } });
  }

  #write(frame: Frame): void {
    if (this.#closed || !this.#output.writable) return;
    this.#output.write(`${toJsonLine(frame)}\n`);
    if (this.#output.writableLength > maxUnreadBytes) this.#input.pause();
  }
}
