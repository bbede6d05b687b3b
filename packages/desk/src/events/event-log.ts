import type { DeskEvents } from '../api.ts';

/** Events in order, the newest of them kept for pages that were away. */
export interface EventLog {
  /** The id of the newest event. */
  last(): string;
  emit<Name extends keyof DeskEvents>(name: Name, data: DeskEvents[Name]): void;
  /** What happened after an id, as text for the stream; `reset` when that is not known any more. */
  since(id: string): string[];
  /** Calls `listener` with the text of every event until the returned function is called. */
  listen(listener: (frame: string) => void): () => void;
}

export interface EventLogOptions {
  /** Sets apart the ids of two starts. */
  instance: string;
  /** Events and characters kept. */
  maxEvents?: number;
  maxChars?: number;
}

/** Of no use later; kept, they would push out the others. */
const transient: ReadonlySet<keyof DeskEvents> = new Set(['call-progress']);

export function createEventLog({
  instance,
  maxEvents = 2000,
  maxChars = 8 * 1024 * 1024,
}: EventLogOptions): EventLog {
  const frames: string[] = [];
  const listeners = new Set<(frame: string) => void>();
  let chars = 0;
  /** The number of the newest event; that of the first in `frames` follows from it. */
  let newest = 0;

  const idOf = (number: number) => `${instance}.${number}`;
  const keep = (frame: string) => {
    frames.push(frame);
    chars += frame.length;
    while (frames.length > maxEvents || (chars > maxChars && frames.length > 1)) {
      chars -= (frames.shift() as string).length;
    }
  };

  return {
    last: () => idOf(newest),
    emit(name, data) {
      const isTransient = transient.has(name);
      if (!isTransient) newest += 1;
      const frame = frameOf(name, data, isTransient ? undefined : idOf(newest));
      if (!isTransient) keep(frame);
      for (const listener of listeners) listener(frame);
    },
    since(id) {
      const number = Number(id.split('.')[1]);
      const missed = newest - number;
      const isKnown = id === idOf(number) && missed >= 0;
      if (!isKnown || missed > frames.length) return [frameOf('reset', {}, idOf(newest))];
      return missed === 0 ? [] : frames.slice(-missed);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** JSON has no line feeds of its own, so the data is always one line. */
function frameOf(name: string, data: unknown, id: string | undefined): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
