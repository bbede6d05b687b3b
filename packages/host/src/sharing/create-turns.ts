import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { stopwatch } from '../process/with-deadline.ts';

/** Milliseconds of one turn of the event loop after which the next piece has to wait. */
const maxTurnMs = 10;

/** Runs potentially slow tasks one after the other, taking turns between owners (default: one owner for all). */
export interface Turns {
  take<T>(work: () => T, owner?: string): Promise<T>;
}

const nextTick = promisify(process.nextTick);

/** A piece of waiting work and the next one: a linked list, so that a queue of thousands is not copied each time. */
interface Piece {
  begin(): void;
  next?: Piece;
}

interface Line {
  first: Piece;
  last: Piece;
}

/** Once a turn of the event loop has taken long, the next task waits for another one, so that others are answered in between. */
export function createTurns(): Turns {
  /** Since the first piece of this turn: quick ones, and what is done between them, add up. */
  let spent: (() => number) | undefined;
  /** Owners with pieces that wait, in the order of their turns. */
  const lines = new Map<string, Line>();
  let isServing = false;

  const isOver = () => spent !== undefined && spent() > maxTurnMs;

  const beginTurn = () => {
    if (spent) return;
    spent = stopwatch();
    void setImmediate().then(() => {
      spent = undefined;
    });
  };

  /** The first piece in line; its owner goes to the end of the line. */
  const takeNext = (): Piece | undefined => {
    const [entry] = lines;
    if (!entry) return undefined;
    const [owner, { first, last }] = entry;
    lines.delete(owner);
    if (first.next) lines.set(owner, { first: first.next, last });
    return first;
  };

  const add = (piece: Piece, owner: string) => {
    const line = lines.get(owner);
    if (line) {
      line.last.next = piece;
      line.last = piece;
    } else lines.set(owner, { first: piece, last: piece });
  };

  const serve = async () => {
    isServing = true;
    do {
      await setImmediate();
      for (let piece = takeNext(); piece; piece = isOver() ? undefined : takeNext()) {
        beginTurn();
        piece.begin();
        // What follows a piece counts too, until it waits for something: ticks come after all promises.
        await nextTick();
      }
    } while (lines.size > 0);
    isServing = false;
  };

  return {
    async take(work, owner = '') {
      if (isServing || isOver()) {
        await new Promise<void>((resolve) => {
          add({ begin: resolve }, owner);
          if (!isServing) void serve();
        });
      }
      beginTurn();
      return work();
    },
  };
}
