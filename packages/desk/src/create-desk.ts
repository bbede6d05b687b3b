import { randomBytes } from 'node:crypto';
import type { Desk } from '@climax/consent';
import type { Route } from '@climax/http';
import { createEntry, entryPath } from './access/entry.ts';
import { createApprovals } from './approvals/approvals.ts';
import { followFiles } from './calls/follow-files.ts';
import { createHistory } from './calls/history.ts';
import { createOwnCalls } from './calls/own-calls.ts';
import { toEntry } from './calls/to-entry.ts';
import type { DeskHost } from './desk-host.ts';
import { apiRoutes } from './endpoints/api-routes.ts';
import { createEndpoints } from './endpoints/create-endpoints.ts';
import { createEventLog } from './events/event-log.ts';
import { createEventStreams } from './events/event-streams.ts';
import { pageRoutes } from './page/page-routes.ts';

export interface DeskOptions {
  /** The folder with the page: `index.html` and `assets`. */
  page: string;
  /** Audit files of other servers whose calls are shown too. */
  auditFiles?: readonly string[];
  /** Gets a new address when one that has been used is opened again. */
  onNewAddress(address: string): void;
}

/** The desk of a server. */
export interface DeskService {
  routes: Route[];
  /** For `createConsent`: asks on the page while one is open. */
  channel: Desk;
  /** The one-time address for a browser; `url` is where the server listens. */
  address(url: string): string;
  /** Closes the event streams and cancels the page's calls. */
  close(): void;
}

export function createDesk(
  host: DeskHost,
  { page, auditFiles = [], onNewAddress }: DeskOptions,
): DeskService {
  const instance = randomBytes(6).toString('hex');
  const ending = new AbortController();
  const session = { id: `desk-${instance}`, signal: ending.signal };
  const events = createEventLog({ instance });
  const streams = createEventStreams(events);
  const history = createHistory({ auditFiles });
  const approvals = createApprovals(events);
  const ownCalls = createOwnCalls(host, { session, events });
  const entry = createEntry({ onReuse: onNewAddress });

  const forgetCalls = host.observe((record) => events.emit(`call-${record.event}`, history.add(record)));
  const forgetFiles = followFiles(auditFiles, {
    onRecord(event, call, file) {
      // The server's own calls are already known when they reach its file.
      if (!history.find(call.id)) events.emit(`call-${event}`, toEntry(call, file));
    },
  });
  const forgetChanges = host.onChange(() => events.emit('catalogue', {}));

  const parts = { host, instance, session, auditFiles, events, history, ownCalls, approvals };
  return {
    routes: [
      { method: 'GET', path: entryPath, access: 'open', handle: entry.enter },
      ...apiRoutes(createEndpoints(parts), entry.authenticate, streams.open),
      ...pageRoutes(page),
    ],
    channel: { isOpen: streams.isWatched, ask: approvals.ask },
    address: entry.address,
    close() {
      forgetCalls();
      forgetChanges();
      forgetFiles();
      ending.abort();
      streams.close();
    },
  };
}
