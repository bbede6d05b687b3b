/** One thing at a time, in the order asked for. */
export interface Turns {
  /** Runs when everything before has ended. Undefined when the signal ended the wait, or too many wait already. */
  take<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined>;
  isFull(): boolean;
  isEmpty(): boolean;
}

/** More than a person would answer; beyond that, waiting only hides that nobody is there. */
const mostWaiting = 32;

export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    isFull: () => waiting >= mostWaiting,
    isEmpty: () => waiting === 0,
    async take(work, signal) {
      if (waiting >= mostWaiting) return undefined;
      waiting += 1;
      const before = last;
      let finish = () => {};
      last = new Promise<void>((resolve) => {
        finish = resolve;
      });
      try {
        const isOurTurn = await Promise.race([before.then(() => true), aborted(signal)]);
        return isOurTurn && !signal.aborted ? await work() : undefined;
      } finally {
        waiting -= 1;
        // The next one also waits for those before us, in case we left the queue early.
        before.then(finish);
      }
    },
  };
}

function aborted(signal: AbortSignal): Promise<false> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }));
}
