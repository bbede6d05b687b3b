import type { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  type MessageExtraInfo,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { RequestIds } from './request-ids.ts';

type Inner = WebStandardStreamableHTTPServerTransport;
type SendOptions = Parameters<NonNullable<Inner['send']>>[1];

/**
 * Stands between the SDK's HTTP transport and its protocol and numbers the requests of a session: every id can be
 * cancelled, it is known which ids are in flight, and no frame follows a cancellation.
 */
export class NumberedTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];

  readonly #inner: Inner;
  readonly #ids = new RequestIds();

  constructor(inner: Inner) {
    this.#inner = inner;
    inner.onmessage = (message, extra) => this.#receive(message, extra);
    inner.onclose = () => this.onclose?.();
    inner.onerror = (error) => this.onerror?.(error);
  }

  start(): Promise<void> {
    return this.#inner.start();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  isInFlight(id: unknown): boolean {
    return this.#ids.ownId(id) !== undefined;
  }

  isBusy(): boolean {
    return this.#ids.size > 0;
  }

  async send(message: JSONRPCMessage, options?: SendOptions): Promise<void> {
    const isAnswer = !('method' in message);
    const ownId = isAnswer ? message.id : options?.relatedRequestId;
    if (ownId === undefined) return;
    const clientId = this.#ids.clientId(ownId);
    if (clientId === undefined) return;
    if (!isAnswer) return this.#inner.send(message, { ...options, relatedRequestId: clientId });
    this.#ids.close(ownId);
    return this.#inner.send({ ...message, id: clientId } as JSONRPCMessage);
  }

  #receive(message: JSONRPCMessage, extra?: MessageExtraInfo): void {
    if (isJSONRPCRequest(message)) {
      this.onmessage?.({ ...message, id: this.#ids.open(message.id) }, extra);
    } else if ('method' in message && message.method === 'notifications/cancelled') {
      this.#cancel(message.params?.requestId as RequestId | undefined);
    } else {
      this.onmessage?.(message, extra);
    }
  }

  /** A cancelled request gets no answer: its stream just ends. */
  #cancel(clientId: RequestId | undefined): void {
    const ownId = this.#ids.ownId(clientId);
    if (clientId === undefined || ownId === undefined) return;
    this.#ids.close(ownId);
    this.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: ownId } });
    this.#inner.closeSSEStream(clientId);
  }
}
