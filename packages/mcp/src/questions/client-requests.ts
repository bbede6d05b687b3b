import type { Frame } from '../frame/frame.ts';

type Send = (message: object) => void;

/** Requests from the server to its client, with their own ids. */
export class ClientRequests {
  readonly #waiting = new Map<unknown, (result: unknown) => void>();
  #lastId = 0;

  /**
   * Sends a request and waits for its result; undefined when the client answers with an error or `signal` aborts, which
   * also tells the client.
   */
  async request(method: string, params: object, { send, signal }: { send: Send; signal: AbortSignal }) {
    if (signal.aborted) return undefined;
    const id = ++this.#lastId;
    const withdraw = () => {
      send({ method: 'notifications/cancelled', params: { requestId: id, reason: 'No longer needed' } });
      this.#settle(id, undefined);
    };
    signal.addEventListener('abort', withdraw, { once: true });
    const result = await new Promise<unknown>((resolve) => {
      this.#waiting.set(id, resolve);
      send({ id, method, params });
    });
    signal.removeEventListener('abort', withdraw);
    return result;
  }

  /** Handles a response. Responses that nobody waits for are ignored. */
  receive({ id, result }: Frame): void {
    this.#settle(id, result);
  }

  #settle(id: unknown, result: unknown): void {
    const resolve = this.#waiting.get(id);
    this.#waiting.delete(id);
    resolve?.(result);
  }
}
