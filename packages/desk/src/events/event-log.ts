import type { DeskEvents } from '../api.ts';

/** Events in order; the newest are kept for pages that reconnect. */
export interface EventLog {
  /** The id of the newest event. */
  last(): string;
  emit<Name extends keyof DeskEvents>(name: Name, data: DeskEvents[Name]): void;
  /** The events after an id as text for the stream; `reset` if they are no longer known. */
  since(id: string): string[];
  /** Calls `listener` with the text of every event until the returned function is called. */
  listen(listener: (frame: string) => void): () => void;
}

export interface EventLogOptions {
  /** Distinguishes the ids of different starts. */
  instance: string;
  /** Events and characters kept. */
  maxEvents?: number;
  maxChars?: number;
}

/** Useless later, and keeping them would displace other events. */
const transient: ReadonlySet<keyof DeskEvents> = new Set(['call-progress']);

export function createEventLog({
  instance,
  maxEvents = 2000,
  maxChars = 8 * 1024 * 1024,
}: EventLogOptions): EventLog {
  const frames: string[] = [];
  const listeners = new Set<(frame: string) => void>();
  let chars = 0;
  /** The number of the newest event; the others follow from it. */
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

/** Serialized JSON has no line feeds, so the data is one line. */
function frameOf(name: string, data: unknown, id: string | undefined): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
