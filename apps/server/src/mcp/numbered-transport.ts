import type { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  isJSONRPCRequest,
  type JSONRPCMessage,
  type MessageExtraInfo,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';

type Inner = WebStandardStreamableHTTPServerTransport;
type SendOptions = Parameters<NonNullable<Inner['send']>>[1];

/**
 * Stands between the SDK's HTTP transport and its protocol and numbers the requests of a session, so that every id
 * (0 and texts too) can be cancelled, it is known which ids are in flight, and no frame follows a cancellation.
 */
export class NumberedTransport implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];

  readonly #inner: Inner;
  readonly #clientIds = new Map<RequestId, RequestId>();
  readonly #ownIds = new Map<RequestId, number>();
  #lastId = 0;

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
    return this.#ownIds.has(id as RequestId);
  }

  isBusy(): boolean {
    return this.#ownIds.size > 0;
  }

  async send(message: JSONRPCMessage, options?: SendOptions): Promise<void> {
    const isAnswer = !('method' in message);
    const ownId = isAnswer ? message.id : options?.relatedRequestId;
    if (ownId === undefined) return;
    const clientId = this.#clientIds.get(ownId);
    if (clientId === undefined) return;
    if (!isAnswer) return this.#inner.send(message, { ...options, relatedRequestId: clientId });
    this.#forget(ownId, clientId);
    return this.#inner.send({ ...message, id: clientId } as JSONRPCMessage);
  }

  #receive(message: JSONRPCMessage, extra?: MessageExtraInfo): void {
    if (isJSONRPCRequest(message)) {
      const ownId = ++this.#lastId;
      this.#ownIds.set(message.id, ownId);
      this.#clientIds.set(ownId, message.id);
      this.onmessage?.({ ...message, id: ownId }, extra);
    } else if ('method' in message && message.method === 'notifications/cancelled') {
      this.#cancel(message.params?.requestId as RequestId | undefined);
    } else {
      this.onmessage?.(message, extra);
    }
  }

  /** A cancelled request gets no answer: its stream just ends. */
  #cancel(clientId: RequestId | undefined): void {
    const ownId = clientId === undefined ? undefined : this.#ownIds.get(clientId);
    if (clientId === undefined || ownId === undefined) return;
    this.#forget(ownId, clientId);
    this.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: ownId } });
    this.#inner.closeSSEStream(clientId);
  }

  #forget(ownId: RequestId, clientId: RequestId): void {
    this.#clientIds.delete(ownId);
    this.#ownIds.delete(clientId);
  }
}
