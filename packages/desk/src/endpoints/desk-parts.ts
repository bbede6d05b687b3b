import type { Approvals } from '../approvals/approvals.ts';
import type { History } from '../calls/history.ts';
import type { OwnCalls } from '../calls/own-calls.ts';
import type { DeskHost, DeskSession } from '../desk-host.ts';
import type { EventLog } from '../events/event-log.ts';

/** The services of the endpoints. */
export interface DeskParts {
  host: DeskHost;
  instance: string;
  session: DeskSession;
  auditFiles: readonly string[];
  events: EventLog;
  history: History;
  ownCalls: OwnCalls;
  approvals: Approvals;
}
