import type { ServerResponse } from 'node:http';
import type { RequestId } from '../protocol-types.ts';
import { sendError } from './send-error.ts';

export interface StreamOptions {
  /** The caller of the current request. */
  owner?: (() => string | null) | undefined;
  /** Called with every response that becomes a stream of notifications. */
  onStream?: ((response: ServerResponse) => void) | undefined;
}

/** Streams of notifications that a caller may have open; callers without names share theirs. */
const maxStreams = { named: 64, nameless: 256 };

/** Counts the streams that only wait for notifications, since each takes a connection for as long as its client likes. */
export class StreamSlots {
  readonly #open = new Map<string | null, number>();
  readonly #options: StreamOptions;

  constructor(options: StreamOptions) {
    this.#options = options;
  }

  /** Sends what makes the response a stream, and counts it until that ends; if the caller has too many, sends an error. */
  async take(response: ServerResponse, send: () => Promise<void>, id?: RequestId): Promise<void> {
    const owner = this.#options.owner?.() ?? null;
    const count = this.#open.get(owner) ?? 0;
    const max = owner === null ? maxStreams.nameless : maxStreams.named;
    if (count >= max) {
      const message = `Too many streams: the limit is ${max}`;
      return sendError(response, 503, { id, message });
    }
    this.#open.set(owner, count + 1);
    this.#options.onStream?.(response);
    await send().finally(() => this.#leave(owner));
  }

  #leave(owner: string | null): void {
    const rest = (this.#open.get(owner) ?? 0) - 1;
    if (rest > 0) this.#open.set(owner, rest);
    else this.#open.delete(owner);
  }
}
