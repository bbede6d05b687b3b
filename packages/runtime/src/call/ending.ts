/** Signals that end the command of a call. */
export interface Ending {
  signal: AbortSignal;
  abort(): void;
  /** Ties the command to the session, if there is one, instead of its request. */
  outlive(session: AbortSignal | undefined): void;
  /** Removes the listeners when the call is over, since sessions and servers live on. */
  release(): void;
}

/** Ends with the request or with the server, whichever is first. */
export function createEnding(request: AbortSignal | undefined, server: AbortSignal | undefined): Ending {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const followed = new Set<AbortSignal>();
  const follow = (signal: AbortSignal | undefined) => {
    if (signal?.aborted) abort();
    else if (signal) {
      followed.add(signal);
      signal.addEventListener('abort', abort, { once: true });
    }
  };
  follow(request);
  follow(server);
  return {
    signal: controller.signal,
    abort,
    outlive(session) {
      request?.removeEventListener('abort', abort);
      follow(session);
    },
    release() {
      for (const signal of followed) signal.removeEventListener('abort', abort);
    },
  };
}
