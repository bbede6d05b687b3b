import type { DeskEvents } from '@climax/desk/api';

type Handlers = { [Name in keyof DeskEvents]: (data: DeskEvents[Name]) => void };

export interface EventOptions {
  handlers: Handlers;
  /** The stream is open, for the first time or again. */
  onOpen(): void;
  /** The stream is broken. The browser tries again itself unless the server refused: then `isFinal`. */
  onBreak(isFinal: boolean): void;
}

/** Follows the server's events. The browser resumes a broken stream after the last event that it saw. */
export function openEvents({ handlers, onOpen, onBreak }: EventOptions): () => void {
  const stream = new EventSource('/desk/api/events');
  stream.addEventListener('open', onOpen);
  stream.addEventListener('error', () => onBreak(stream.readyState === EventSource.CLOSED));
  for (const [name, handle] of Object.entries(handlers)) {
    stream.addEventListener(name, (event) =>
      (handle as (data: unknown) => void)(JSON.parse((event as MessageEvent).data)),
    );
  }
  return () => stream.close();
}
