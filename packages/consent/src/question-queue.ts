/** Runs tasks one at a time, in order. */
export interface QuestionQueue {
  /** Runs after everything before it. Undefined if the signal ended the wait, or the queue is full. */
  run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined>;
  isFull(): boolean;
  isEmpty(): boolean;
}

/** More than a person would answer; a longer queue would only hide that nobody is there. */
const maxWaiting = 32;

export function createQuestionQueue(): QuestionQueue {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    isFull: () => waiting >= maxWaiting,
    isEmpty: () => waiting === 0,
    async run(work, signal) {
      if (waiting >= maxWaiting) return undefined;
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
        // The next task also waits for those before us, in case we left the queue early.
        before.then(finish);
      }
    },
  };
}

function aborted(signal: AbortSignal): Promise<false> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }));
}
