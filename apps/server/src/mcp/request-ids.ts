import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/**
 * The requests in flight, under numbers of our own: the protocol library cannot cancel an id of 0 or "", and would mix
 * up two requests with one id.
 */
export class RequestIds {
  readonly #clientIds = new Map<RequestId, RequestId>();
  readonly #ownIds = new Map<RequestId, number>();
  #last = 0;

  get size(): number {
    return this.#ownIds.size;
  }

  /** Our number for a request that begins. */
  open(clientId: RequestId): number {
    const ownId = ++this.#last;
    this.#ownIds.set(clientId, ownId);
    this.#clientIds.set(ownId, clientId);
    return ownId;
  }

  ownId(clientId: unknown): number | undefined {
    return this.#ownIds.get(clientId as RequestId);
  }

  /** The client's id; undefined once the request is answered or cancelled. */
  clientId(ownId: RequestId): RequestId | undefined {
    return this.#clientIds.get(ownId);
  }

  close(ownId: RequestId): void {
    const clientId = this.#clientIds.get(ownId);
    this.#clientIds.delete(ownId);
    if (clientId !== undefined) this.#ownIds.delete(clientId);
  }
}
