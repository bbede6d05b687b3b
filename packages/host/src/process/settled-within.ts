/**
 * The result of a promise within some milliseconds and before the signal aborts, or `undefined`. The work continues; a
 * failure after that is ignored.
 */
export async function settledWithin<T>(
  promise: Promise<T>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<T | undefined> {
  let stop = () => {};
  const over = new Promise<undefined>((resolve) => {
    const timer = setTimeout(resolve, milliseconds, undefined);
    const abort = () => resolve(undefined);
    signal?.addEventListener('abort', abort);
    stop = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    if (signal?.aborted) abort();
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    stop();
  }
}
