import { setImmediate } from 'node:timers/promises';
import { stopwatch } from '../system/with-deadline.ts';

/** Milliseconds of one turn of the event loop after which the next piece has to wait. */
const longestTurnMs = 10;

/** Runs potentially slow tasks one after the other, those of each owner in turn (default: all are one owner's). */
export interface Turns {
  take<T>(work: () => T, owner?: string): Promise<T>;
}

/** Once a turn of the event loop has taken long, the next task waits for another one, so that others are answered in between. */
export function createTurns(): Turns {
  /** Since the first piece of this turn: quick ones, and what is done between them, add up. */
  let spent: (() => number) | undefined;
  /** Owners with pieces that wait, in the order of their turns. */
  const lines = new Map<string, (() => void)[]>();
  let isServing = false;

  const isOver = () => spent !== undefined && spent() > longestTurnMs;

  const begin = () => {
    if (spent) return;
    spent = stopwatch();
    void setImmediate().then(() => {
      spent = undefined;
    });
  };

  /** The first piece in line; its owner goes to the end of the line. */
  const next = (): (() => void) | undefined => {
    const [first] = lines;
    if (!first) return undefined;
    const [owner, [piece, ...rest]] = first;
    lines.delete(owner);
    if (rest.length > 0) lines.set(owner, rest);
    return piece;
  };

  const serve = async () => {
    isServing = true;
    do {
      await setImmediate();
      for (let piece = next(); piece; piece = isOver() ? undefined : next()) {
        begin();
        piece();
        // What follows a piece counts too.
        await Promise.resolve();
      }
    } while (lines.size > 0);
    isServing = false;
  };

  return {
    async take(work, owner = '') {
      if (isServing || isOver()) {
        await new Promise<void>((resolve) => {
          lines.set(owner, [...(lines.get(owner) ?? []), resolve]);
          if (!isServing) void serve();
        });
      }
      begin();
      return work();
    },
  };
}
