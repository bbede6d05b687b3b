import type { Approval, ClosedApproval } from './approvals.ts';
import type { CallEntry } from './history.ts';

/** The name of an event and its data. Progress has no id and is not sent again; everything else can be resumed from. */
export interface DeskEvents {
  'call-start': CallEntry;
  'call-progress': { id: string; line: string };
  'call-end': CallEntry;
  approval: Approval;
  'approval-closed': ClosedApproval;
  /** Tools or policy have changed: load `state` again. */
  catalogue: Record<string, never>;
  /** Events were missed that are no longer kept: load everything again. */
  reset: Record<string, never>;
}

export type DeskEvent = {
  [Name in keyof DeskEvents]: { id: string | null; type: Name; data: DeskEvents[Name] };
}[keyof DeskEvents];
