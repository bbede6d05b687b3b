import { EventSource } from 'eventsource';
import { type Replies, startReplies } from './start-replies.ts';

/** Lets what a page asks for at its own host, requests and events, reach a server with prepared replies. */
export async function reachServer(replies: Replies) {
  const server = await startReplies(replies);
  const { fetch } = globalThis;
  const streams = new Set<EventSource>();
  class PageEventSource extends EventSource {
    constructor(path: string) {
      super(new URL(path, server.origin), { fetch });
      streams.add(this);
    }
  }
  Object.assign(globalThis, {
    fetch: (path: string, init?: RequestInit) => fetch(new URL(path, server.origin), init),
    EventSource: PageEventSource,
  });
  return {
    ...server,
    async close() {
      for (const stream of streams) stream.close();
      globalThis.fetch = fetch;
      await server.close();
    },
  };
}
