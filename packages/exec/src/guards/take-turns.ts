import { setImmediate as turn } from 'node:timers/promises';

/** How long a loop may hold the event loop, in milliseconds. */
const longestHold = 10;

/**
 * For loops over what others wrote: waits for other work to be done where the loop has held it up for long, and throws once
 * the call has ended.
 */
export function takeTurns(signal?: AbortSignal): () => Promise<void> | undefined {
  let since = performance.now();
  const rest = async () => {
    await turn();
    signal?.throwIfAborted();
    since = performance.now();
  };
  return () => (performance.now() - since < longestHold ? undefined : rest());
}
