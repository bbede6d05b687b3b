import { setImmediate } from 'node:timers/promises';
import { stopwatch } from '../system/with-deadline.ts';

/** Milliseconds of one turn of the event loop after which the next piece has to wait. */
const longestTurnMs = 10;

/** Runs potentially slow tasks one after the other. */
export interface Turns {
  take<T>(work: () => T): Promise<T>;
}

/** Once a turn of the event loop has taken long, the next task waits for another one, so that others are answered in between. */
export function createTurns(): Turns {
  /** Since the first piece of this turn: quick ones, and what is done between them, add up. */
  let spent: (() => number) | undefined;
  let pause: Promise<void> | undefined;
  return {
    async take(work) {
      while (pause) await pause;
      if (!spent) {
        spent = stopwatch();
        void setImmediate().then(() => {
          spent = undefined;
        });
      }
      const inThisTurn = spent;
      try {
        return work();
      } finally {
        if (inThisTurn() > longestTurnMs)
          pause = setImmediate().then(() => {
            pause = undefined;
          });
      }
    },
  };
}
