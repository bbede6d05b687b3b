import { editorSchema } from '@climax/config/schema';
import { policySchema } from '@climax/policy/schema';
import type { Approvals } from '../approvals/approvals.ts';
import type { History } from '../calls/history.ts';
import type { OwnCalls } from '../calls/own-calls.ts';
import type { DeskHost, DeskSession } from '../desk-host.ts';
import type { EventLog } from '../events/event-log.ts';
import { approvalEndpoints } from './approval-endpoints.ts';
import { callEndpoints } from './call-endpoints.ts';
import type { Endpoints } from './endpoint.ts';
import { policyEndpoints } from './policy-endpoints.ts';
import { toolEndpoints } from './tool-endpoints.ts';

/** What the endpoints work with. */
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

/** The whole API by the names of `DeskApi`. */
export function createEndpoints(parts: DeskParts): Endpoints {
  return {
    ...toolEndpoints(parts),
    ...callEndpoints(parts),
    ...approvalEndpoints(parts),
    ...policyEndpoints(parts),
    'GET policy/schema': { answer: () => editorSchema(policySchema, 'CLImax policy') },
  };
}
