import { type Frame, isMapping, type RequestFrame } from '../frame/frame.ts';
import { errorCodes, invalidParams, ProtocolError } from '../protocol-error.ts';
import { canShowForms } from '../questions/elicitation-request.ts';
import { QuestionsBetweenCalls } from '../questions/questions-between-calls.ts';
import { RequestStates } from '../questions/request-states.ts';
import type { Introduction, ToolService } from '../tool-service.ts';
import { type Envelope, metaKeys, readEnvelope } from './envelope.ts';
import { type Era, type Exchange, progressReporter, readToolCall, traceOf } from './exchange.ts';
import { envelopeVersions } from './negotiate-version.ts';

/** How long a client may cache the list of tools, privately. */
export const cacheHint = { ttlMs: 60_000, cacheScope: 'private' } as const;

const maxSubscriptions = 100;

/** Version 2026-07-28: no sessions; the envelope of every request names its sender and capabilities. */
export class EnvelopeEra implements Era {
  readonly #introduction: Introduction;
  readonly #tools: ToolService;
  readonly #states = new RequestStates();
  readonly #listeners = new Set<() => void>();

  constructor(introduction: Introduction, tools: ToolService) {
    this.#introduction = introduction;
    this.#tools = tools;
  }

  async handle({ id, method, params }: RequestFrame, exchange: Exchange): Promise<object> {
    const envelope = readEnvelope(params);
    switch (method) {
      case 'tools/call':
        return this.#complete(await this.callTool(params, envelope, exchange));
      case 'tools/list':
        return this.#complete({ tools: await this.#tools.list(), ...cacheHint });
      case 'server/discover':
        return this.#complete(this.#discover());
      case 'subscriptions/listen':
        return this.#complete(await this.#listen(id, params, exchange));
      default:
        throw new ProtocolError(errorCodes.methodNotFound, 'Method not found');
    }
  }

  /** What a call returns: the tool's result, or a question to the user. */
  async callTool(params: Frame, { client, capabilities }: Envelope, exchange: Exchange): Promise<object> {
    const call = readToolCall(params);
    const canAsk = canShowForms(capabilities);
    const asked = { call, owner: exchange.owner ?? null };
    const questions = await QuestionsBetweenCalls.from(this.#states, asked, params);
    const result = await this.#tools.call(call, {
      client,
      session: exchange.session,
      signal: exchange.signal,
      onProgress: progressReporter(params, exchange),
      trace: traceOf(params),
      canAsk,
      ask: async (question) => (canAsk ? questions.ask(question) : { action: 'unavailable' }),
    });
    return (await questions.toResult()) ?? result;
  }

  toolsChanged(): void {
    for (const tell of this.#listeners) tell();
  }

  #discover(): object {
    const { instructions } = this.#introduction;
    return {
      supportedVersions: envelopeVersions,
      capabilities: { tools: this.#tools.onListChanged ? { listChanged: true } : {} },
      ...(instructions !== undefined && { instructions }),
      ...cacheHint,
    };
  }

  /** Acknowledges a subscription and keeps it until the client cancels it; one without any events ends at once. */
  async #listen(id: RequestFrame['id'], { notifications }: Frame, { notify, signal }: Exchange) {
    if (!isMapping(notifications)) throw invalidParams("'notifications' must say what to listen for");
    if (this.#listeners.size >= maxSubscriptions)
      throw new ProtocolError(errorCodes.internalError, 'Subscription limit reached');
    const _meta = { [metaKeys.subscriptionId]: id };
    const hears = notifications.toolsListChanged === true && this.#tools.onListChanged !== undefined;
    notify('notifications/subscriptions/acknowledged', {
      notifications: hears ? { toolsListChanged: true } : {},
      _meta,
    });
    if (!hears) return { _meta };
    const tell = () => notify('notifications/tools/list_changed', { _meta });
    this.#listeners.add(tell);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    this.#listeners.delete(tell);
    return { _meta };
  }

  /** A result of this era: complete by default, with the server's name. */
  #complete(result: object): object {
    const { _meta, ...fields } = result as { _meta?: object };
    const { serverInfo } = this.#introduction;
    return { resultType: 'complete', ...fields, _meta: { ..._meta, [metaKeys.serverInfo]: serverInfo } };
  }
}
