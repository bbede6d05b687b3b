import { setImmediate } from 'node:timers/promises';
import { stopwatch } from '@climax/text/system';

/** Milliseconds after which work counts as slow. */
const slowMs = 10;

/** Runs pieces of work that may be slow, one after the other. */
export interface Turns {
  take<T>(work: () => T): Promise<T>;
}

/** After a slow piece the next one waits for another turn of the event loop, so that others are answered in between. */
export function createTurns(): Turns {
  let pause: Promise<void> | undefined;
  return {
    async take(work) {
      while (pause) await pause;
      const spent = stopwatch();
      try {
        return work();
      } finally {
        if (spent() > slowMs)
          pause = setImmediate().then(() => {
            pause = undefined;
          });
      }
    },
  };
}
