import type { Readable, Writable } from 'node:stream';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { isJSONRPCRequest, type JSONRPCMessage, type RequestId } from '@modelcontextprotocol/sdk/types.js';
import { LineReader } from './line-reader.ts';

/** The longest message that is read, in bytes. */
export const maxMessageBytes = 10 * 1024 * 1024;
/** Bytes that may wait for a client that does not read before no further request is taken. */
const maxUnreadBytes = 4 * 1024 * 1024;
const maxIdLength = 256;

type Frame = Record<string, unknown>;

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
  readonly #clientIds = new Map<RequestId, RequestId>();
  readonly #ownIds = new Map<RequestId, number>();
  #lastId = 0;
  #closed = false;

  constructor(input: Readable, output: Writable) {
    this.#input = input;
    this.#output = output;
  }

  async start(): Promise<void> {
    const lines = new LineReader(maxMessageBytes);
    this.#input.on('data', (chunk: Buffer) => {
      for (const line of lines.push(chunk)) {
        if (line === null) this.#refuse(null, -32600, `Message is longer than ${maxMessageBytes} bytes`);
        else this.#receive(line);
      }
    });
    this.#input.on('end', () => void this.close());
    this.#input.on('error', () => void this.close());
    this.#output.on('error', () => void this.close());
    this.#output.on('drain', () => this.#input.resume());
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const frame: Frame = { ...message };
    if ('id' in frame && !('method' in frame)) {
      const ownId = frame.id as RequestId;
      const clientId = this.#clientIds.get(ownId);
      if (clientId === undefined) return;
      this.#forget(ownId, clientId);
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
    if (this.#ownIds.has(id)) {
      this.#refuse(id, -32600, 'Invalid request: a request with this id is still running');
      return;
    }
    const request = { ...withoutNullArguments(frame), id: ++this.#lastId };
    if (!isJSONRPCRequest(request)) {
      this.#refuse(id, -32600, 'Invalid request: params must be an object');
      return;
    }
    this.#ownIds.set(id, request.id as number);
    this.#clientIds.set(request.id, id);
    this.onmessage?.(request);
  }

  #receiveNotification(frame: Frame): void {
    if (frame.method !== 'notifications/cancelled') {
      this.onmessage?.(frame as JSONRPCMessage);
      return;
    }
    const clientId = isRecord(frame.params) ? (frame.params.requestId as RequestId) : undefined;
    const ownId = clientId === undefined ? undefined : this.#ownIds.get(clientId);
    if (clientId === undefined || ownId === undefined) return;
    this.#forget(ownId, clientId);
    this.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: ownId } });
  }

  #forget(ownId: RequestId, clientId: RequestId): void {
    this.#clientIds.delete(ownId);
    this.#ownIds.delete(clientId);
  }

  #refuse(id: RequestId | null, code: number, message: string): void {
    this.#write({ jsonrpc: '2.0', id, error: { code, message } });
  }

  #write(frame: Frame): void {
    if (this.#closed || !this.#output.writable) return;
    this.#output.write(`${encode(frame)}\n`);
    if (this.#output.writableLength > maxUnreadBytes) this.#input.pause();
  }
}

/** JSON in which no character ends a line, for clients that split on more than a newline. */
function encode(frame: Frame): string {
  return JSON.stringify(frame).replace(/[\u0085\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** `arguments: null` means no arguments; the protocol's own schema would refuse it. */
function withoutNullArguments(frame: Frame): Frame {
  if (!isRecord(frame.params) || frame.params.arguments !== null) return frame;
  const { arguments: _, ...params } = frame.params;
  return { ...frame, params };
}

function isRequestId(id: unknown): id is RequestId {
  return Number.isSafeInteger(id) || (typeof id === 'string' && id.length <= maxIdLength);
}

function isRecord(value: unknown): value is Frame {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
