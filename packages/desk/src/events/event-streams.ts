import type { Exchange } from '@climax/http';
import { refusal, sendRefusal } from '@climax/http';
import { pageHeaders } from '../access/page-headers.ts';
import type { EventLog } from './event-log.ts';

/** The pages that listen. */
export interface EventStreams {
  /** Answers a request with the events from now on, those that it missed first. */
  open(exchange: Exchange): void;
  /** Whether a page is open, or was a moment ago: one that reloads is soon back. */
  isWatched(): boolean;
  close(): void;
}

/** Pages at a time; browsers keep more from one site waiting anyway. */
const maxStreams = 32;
/** A comment now and then keeps the connection from being taken for dead. Milliseconds. */
const beatMs = 15_000;
/** How long a page that reloads counts as still open. Milliseconds. */
const reconnectMs = 5000;
/** Characters that wait for a slow page; beyond that it has to come again. */
const maxWaiting = 8 * 1024 * 1024;

export function createEventStreams(log: EventLog): EventStreams {
  const endings = new Set<() => void>();
  let lastSeen = Number.NEGATIVE_INFINITY;
  return {
    open({ request, response }) {
      if (endings.size >= maxStreams) {
        return sendRefusal(response, refusal('busy', 'Too many pages are open'));
      }
      response.writeHead(200, { ...pageHeaders, 'content-type': 'text/event-stream' });
      if (request.method === 'HEAD') {
        response.end();
        return;
      }
      const send = (text: string) => {
        if (response.writableLength > maxWaiting) response.destroy();
        else response.write(text);
      };
      send(': welcome\n\n');
      for (const frame of missedBy(request, log)) send(frame);
      const ignore = log.listen(send);
      const beat = setInterval(send, beatMs, ': still here\n\n');
      const end = () => response.end();
      endings.add(end);
      response.once('close', () => {
        ignore();
        clearInterval(beat);
        endings.delete(end);
        lastSeen = performance.now();
      });
    },
    isWatched: () => endings.size > 0 || performance.now() - lastSeen < reconnectMs,
    close() {
      for (const end of endings) end();
    },
  };
}

/** A page that names no event has just loaded everything. */
function missedBy({ headers, url = '' }: Exchange['request'], log: EventLog): string[] {
  const after = headers['last-event-id'] ?? new URL(url, 'http://desk').searchParams.get('after');
  return typeof after === 'string' && after !== '' ? log.since(after) : [];
}
