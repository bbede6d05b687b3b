import type { Exchange } from '@climax/http';
import { refusal, sendRefusal } from '@climax/http';
import { pageHeaders } from '../access/page-headers.ts';
import type { EventLog } from './event-log.ts';

/** The connected pages. */
export interface EventStreams {
  /** Streams events to a page, starting with those it missed. */
  open(exchange: Exchange): void;
  /** Whether a page is open, or was a moment ago and is probably reloading. */
  isWatched(): boolean;
  close(): void;
}

/** Maximum number of pages; browsers limit connections per site anyway. */
const maxStreams = 32;
/** Interval of keep-alive comments in milliseconds. */
const beatMs = 15_000;
/** How long a page that reloads counts as still open. Milliseconds. */
const reconnectMs = 5000;
/** Buffer limit for a slow page in characters; beyond that it is disconnected. */
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

/** A page without a last event has just loaded everything. */
function missedBy({ headers, url = '' }: Exchange['request'], log: EventLog): string[] {
  const after = headers['last-event-id'] ?? new URL(url, 'http://desk').searchParams.get('after');
  return typeof after === 'string' && after !== '' ? log.since(after) : [];
}
