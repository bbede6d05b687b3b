import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { type Frame, isRecord, isRequestId, type RequestFrame } from './frame/frame.ts';
import { errorCodes, idInUse, ProtocolError } from './protocol-error.ts';
import { negotiateVersion } from './protocol-version.ts';
import type { ToolCall, ToolService } from './tool-service.ts';

/** What a server says of itself when a session begins. */
export interface Introduction {
  serverInfo: { name: string; version: string };
  instructions?: string;
}

export interface SessionEvents {
  onClose?(): void;
  /** Something to tell the operator: an answer that could not be sent. */
  onError?(error: Error): void;
  /** The client no longer wants an answer, and gets none. */
  onCancelled?(id: RequestId): void;
}

/**
 * One client's session with a server of tools, over any transport: the four methods it needs, and cancellation.
 * Any id (0 and texts too) can be cancelled, an id in flight is refused a second time, and nothing follows a
 * cancellation. When the transport closes, everything that still runs is cancelled.
 */
export class McpSession {
  readonly #transport: Transport;
  readonly #introduction: Introduction;
  readonly #tools: ToolService;
  readonly #events: SessionEvents;
  readonly #running = new Map<RequestId, AbortController>();
  #client: string | undefined;

  constructor(
    transport: Transport,
    {
      introduction,
      tools,
      events = {},
    }: { introduction: Introduction; tools: ToolService; events?: SessionEvents },
  ) {
    this.#transport = transport;
    this.#introduction = introduction;
    this.#tools = tools;
    this.#events = events;
  }

  async open(): Promise<void> {
    this.#transport.onmessage = (message) => this.#receive(message as Frame);
    this.#transport.onerror = (error) => this.#events.onError?.(error);
    this.#transport.onclose = () => this.#close();
    await this.#transport.start();
  }

  isInFlight(id: unknown): boolean {
    return this.#running.has(id as RequestId);
  }

  isBusy(): boolean {
    return this.#running.size > 0;
  }

  #close(): void {
    for (const controller of this.#running.values()) controller.abort();
    this.#running.clear();
    this.#events.onClose?.();
  }

  /** Answers to requests of ours are ignored: there are none. */
  #receive({ id, method, params = {} }: Frame): void {
    if (typeof method !== 'string' || !isRecord(params)) return;
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
    const answer = await this.#handle(request, controller).then(
      (result) => ({ id, result }),
      (error: unknown) => ({ id, error: describeError(error) }),
    );
    if (this.#running.get(id) !== controller) return;
    this.#running.delete(id);
    this.#send(answer);
  }

  async #handle({ id, method, params }: RequestFrame, { signal }: AbortController): Promise<object> {
    switch (method) {
      case 'tools/call':
        return this.#tools.call(toolCall(params), {
          signal,
          client: this.#client,
          onProgress: this.#progressOf(id, params),
        });
      case 'tools/list':
        return { tools: await this.#tools.list() };
      case 'initialize':
        return this.#introduce(params);
      case 'ping':
        return {};
      default:
        throw new ProtocolError(errorCodes.methodNotFound, 'Method not found');
    }
  }

  #introduce({ protocolVersion, clientInfo }: Frame): object {
    if (typeof protocolVersion !== 'string') throw invalidParams("'protocolVersion' must be a text");
    if (!isRecord(clientInfo) || typeof clientInfo.name !== 'string') {
      throw invalidParams("'clientInfo' must be an object with a name");
    }
    this.#client = clientInfo.name;
    return {
      protocolVersion: negotiateVersion(protocolVersion),
      capabilities: { tools: {} },
      ...this.#introduction,
    };
  }

  /** Sends progress under the token that the client gave with its request, as long as it waits for the answer. */
  #progressOf(id: RequestId, { _meta: meta }: Frame): ((message: string) => void) | undefined {
    const progressToken = isRecord(meta) ? meta.progressToken : undefined;
    if (!isRequestId(progressToken)) return undefined;
    const controller = this.#running.get(id);
    let progress = 0;
    return (message) => {
      if (this.#running.get(id) !== controller) return;
      const params = { progressToken, progress: ++progress, message };
      this.#send({ method: 'notifications/progress', params }, id);
    };
  }

  #send(message: object, relatedRequestId?: RequestId): void {
    const frame = { jsonrpc: '2.0', ...message } as JSONRPCMessage;
    // A client that is gone misses nothing.
    this.#transport
      .send(frame, relatedRequestId === undefined ? undefined : { relatedRequestId })
      .catch((error: Error) => this.#events.onError?.(error));
  }
}

function toolCall({ name, arguments: args }: Frame): ToolCall {
  if (typeof name !== 'string') throw invalidParams("'name' must be the name of a tool, as text");
  if (args !== undefined && !isRecord(args)) throw invalidParams("'arguments' must be an object");
  return { name, args };
}

function invalidParams(problem: string): ProtocolError {
  return new ProtocolError(errorCodes.invalidParams, `Invalid params: ${problem}`);
}

function describeError(error: unknown): { code: number; message: string } {
  const code = error instanceof ProtocolError ? error.code : errorCodes.internalError;
  return { code, message: error instanceof Error ? error.message : String(error) };
}
