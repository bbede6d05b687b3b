import { type Frame, isMapping, type RequestFrame } from '../frame/frame.ts';
import { errorCodes, invalidParams, ProtocolError } from '../protocol-error.ts';
import { askInCall } from '../questions/ask-in-call.ts';
import { ClientRequests } from '../questions/client-requests.ts';
import { canShowForms } from '../questions/elicitation-request.ts';
import type { Introduction, ToolService } from '../tool-service.ts';
import { clientName } from './client-name.ts';
import { type Era, type Exchange, progressReporter, readToolCall, traceOf } from './exchange.ts';
import { negotiateVersion } from './negotiate-version.ts';

/** Sends a message to the client, on the stream of the request it belongs to. */
type Send = (message: object, relatedRequestId?: RequestFrame['id']) => void;

/** The first version with elicitation. */
const firstWithQuestions = '2025-06-18';

/** Versions 2024-10-07 to 2025-11-25: `initialize` opens a session, in which both sides may send requests. */
export class SessionEra implements Era {
  readonly #introduction: Introduction;
  readonly #tools: ToolService;
  readonly #send: Send;
  readonly #requests = new ClientRequests();
  #client: string | undefined;
  #canAsk = false;
  #isOpen = false;

  constructor(introduction: Introduction, tools: ToolService, send: Send) {
    this.#introduction = introduction;
    this.#tools = tools;
    this.#send = send;
  }

  async handle({ id, method, params }: RequestFrame, exchange: Exchange): Promise<object> {
    switch (method) {
      case 'tools/call':
        return this.#call(id, params, exchange);
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

  /** Handles the client's response to a request of the server. */
  receiveAnswer(frame: Frame): void {
    this.#requests.receive(frame);
  }

  toolsChanged(): void {
    if (this.#isOpen) this.#send({ method: 'notifications/tools/list_changed' });
  }

  #call(id: RequestFrame['id'], params: Frame, exchange: Exchange): Promise<object> {
    const { signal } = exchange;
    const onProgress = progressReporter(params, exchange);
    const send = (message: object) => this.#send(message, id);
    return this.#tools.call(readToolCall(params), {
      client: this.#client,
      session: exchange.session,
      signal,
      onProgress,
      trace: traceOf(params),
      canAsk: this.#canAsk,
      ask: async (question) => {
        if (!this.#canAsk) return { action: 'unavailable' };
        const request = (method: string, params: object, ends: AbortSignal) =>
          this.#requests.request(method, params, { send, signal: ends });
        return askInCall(question, { signal, onProgress, request });
      },
    });
  }

  #introduce({ protocolVersion, clientInfo, capabilities = {} }: Frame): object {
    if (typeof protocolVersion !== 'string') throw invalidParams("'protocolVersion' must be a string");
    const name = clientName(clientInfo);
    if (name === undefined) throw invalidParams("'clientInfo' must be an object with a name");
    const version = negotiateVersion(protocolVersion);
    this.#client = name;
    this.#canAsk = version >= firstWithQuestions && isMapping(capabilities) && canShowForms(capabilities);
    this.#isOpen = true;
    return {
      protocolVersion: version,
      capabilities: { tools: this.#tools.onListChanged ? { listChanged: true } : {} },
      ...this.#introduction,
    };
  }
}
