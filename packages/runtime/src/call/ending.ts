/** What can end the command of a call. */
export interface Ending {
  signal: AbortSignal;
  abort(): void;
  /** From now on the end of the session ends the command, no longer that of its request. */
  outlive(session: AbortSignal): void;
}

/** Ends with the request or with the server, whichever is first. */
export function createEnding(request: AbortSignal | undefined, server: AbortSignal | undefined): Ending {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const follow = (signal: AbortSignal | undefined) => {
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
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
  };
}
