import type { Approval, ClosedApproval } from './approvals.ts';
import type { CallEntry } from './history.ts';

/** Event names and data. Progress events have no id and are not replayed; all others can be resumed from. */
export interface DeskEvents {
  'call-start': CallEntry;
  'call-progress': { id: string; line: string };
  'call-end': CallEntry;
  approval: Approval;
  'approval-closed': ClosedApproval;
  /** Tools or policy have changed: load `state` again. */
  catalogue: Record<string, never>;
  /** Some missed events are no longer kept: reload everything. */
  reset: Record<string, never>;
}

export type DeskEvent = {
  [Name in keyof DeskEvents]: { id: string | null; type: Name; data: DeskEvents[Name] };
}[keyof DeskEvents];
