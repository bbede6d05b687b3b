import { hasEnvelope } from './eras/envelope.ts';
import { EnvelopeEra } from './eras/envelope-era.ts';
import { SessionEra } from './eras/session-era.ts';
import { type Frame, isMapping, type RequestFrame } from './frame/frame.ts';
import { errorCodes, idInUse, ProtocolError } from './protocol-error.ts';
import type { Message, RequestId, Transport } from './protocol-types.ts';
import type { CallSession, Introduction, ToolService } from './tool-service.ts';

export interface SessionEvents {
  onClose?(): void;
  /** Something to tell the operator: an answer that could not be sent. */
  onError?(error: Error): void;
  /** The client cancelled the request and gets no answer. */
  onCancelled?(id: RequestId): void;
}

export interface SessionOptions {
  introduction: Introduction;
  tools: ToolService;
  events?: SessionEvents;
  /** Network address of the client. */
  address?: string | undefined;
  /** Whether the connection ends with its first response, so nothing outlives the call. */
  isBrief?: boolean;
}

/**
 * One client's connection to a server of tools, over any transport. Each request is answered in the era of the protocol
 * it is written in. Any id (0 and strings too) can be cancelled, an id in use is refused, and nothing follows a
 * cancellation. When the transport closes, everything that still runs is cancelled.
 */
export class McpSession {
  readonly #transport: Transport;
  readonly #tools: ToolService;
  readonly #events: SessionEvents;
  readonly #sessionEra: SessionEra;
  readonly #envelopeEra: EnvelopeEra;
  readonly #running = new Map<RequestId, AbortController>();
  readonly #ended = new AbortController();
  /** Work that continues after its call was answered. */
  readonly #held = new Set<symbol>();
  readonly #session: CallSession | undefined;

  constructor(transport: Transport, options: SessionOptions) {
    const { introduction, tools, events = {}, address, isBrief = false } = options;
    this.#session = isBrief ? undefined : this.#createCallSession(address);
    this.#transport = transport;
    this.#tools = tools;
    this.#events = events;
    this.#sessionEra = new SessionEra(introduction, tools, (message, id) => this.#send(message, id));
    this.#envelopeEra = new EnvelopeEra(introduction, tools);
  }

  async open(): Promise<void> {
    const unsubscribe = this.#tools.onListChanged?.(() => {
      this.#sessionEra.toolsChanged();
      this.#envelopeEra.toolsChanged();
    });
    this.#transport.onmessage = (message) => this.#receive(message as Frame);
    this.#transport.onerror = (error) => this.#events.onError?.(error);
    this.#transport.onclose = () => {
      unsubscribe?.();
      this.#close();
    };
    await this.#transport.start();
  }

  isInFlight(id: unknown): boolean {
    return this.#running.has(id as RequestId);
  }

  isBusy(): boolean {
    return this.#running.size > 0 || this.#held.size > 0;
  }

  /** The first use of `crypto` takes milliseconds, so the id is made when a call first needs it. */
  #createCallSession(address: string | undefined): CallSession {
    let id: string | undefined;
    return {
      get id() {
        id ??= crypto.randomUUID();
        return id;
      },
      address,
      signal: this.#ended.signal,
      hold: () => {
        const work = Symbol();
        this.#held.add(work);
        return () => this.#held.delete(work);
      },
    };
  }

  #close(): void {
    const running = [...this.#running.values()];
    this.#running.clear();
    for (const controller of running) controller.abort();
    this.#ended.abort();
    this.#events.onClose?.();
  }

  #receive(frame: Frame): void {
    const { id, method, params = {} } = frame;
    if (method === undefined) this.#sessionEra.receiveAnswer(frame);
    if (typeof method !== 'string' || !isMapping(params)) return;
    if (id !== undefined) void this.#answer({ id: id as RequestId, method, params });
    else if (method === 'notifications/cancelled') this.#cancel(params.requestId as RequestId);
  }

  #cancel(id: RequestId): void {
    const controller = this.#running.get(id);
    if (!controller) return;
    this.#running.delete(id);
    controller.abort();
    this.#events.onCancelled?.(id);
  }

  async #answer(request: RequestFrame): Promise<void> {
    const { id } = request;
    if (this.#running.has(id)) {
      return this.#send({ id, error: { code: errorCodes.invalidRequest, message: idInUse } });
    }
    const controller = new AbortController();
    this.#running.set(id, controller);
    const isOpen = () => this.#running.get(id) === controller;
    const notify = (method: string, params: object) => {
      if (isOpen()) this.#send({ method, params }, id);
    };
    const era = hasEnvelope(request.params) ? this.#envelopeEra : this.#sessionEra;
    const answer = await era
      .handle(request, { signal: controller.signal, notify, session: this.#session })
      .then(
        (result) => ({ id, result }),
        (error: unknown) => ({ id, error: describeError(error) }),
      );
    if (!isOpen()) return;
    this.#running.delete(id);
    this.#send(answer);
  }

  #send(message: object, relatedRequestId?: RequestId): void {
    const frame = { jsonrpc: '2.0', ...message } as Message;
    // A disconnected client misses nothing.
    this.#transport
      .send(frame, relatedRequestId === undefined ? undefined : { relatedRequestId })
      .catch((error: Error) => this.#events.onError?.(error));
  }
}

function describeError(error: unknown): { code: number; message: string; data?: object } {
  if (!(error instanceof ProtocolError)) {
    return {
      code: errorCodes.internalError,
      message: error instanceof Error ? error.message : String(error),
    };
  }
  const { code, message, data } = error;
  return { code, message, ...(data !== undefined && { data }) };
}
