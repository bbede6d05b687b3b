import type { Risk } from './tools.ts';

/** A call that waits for a person. */
export interface Approval {
  id: string;
  /** Belongs to this call and its exact arguments; an answer must carry it. */
  digest: string;
  tool: string;
  risk: Risk;
  /** The author's sentence with its places filled, or ours. */
  headline: string;
  /** Command, directory, place, input, which rule asks. */
  details: { label: string; text: string }[];
  client: string | null;
  askedAt: string;
  /** No answer until then is a no. */
  expiresAt: string;
}

export type ApprovalChoice = 'once' | 'session-call' | 'session-tool' | 'deny';

export interface ApprovalAnswer {
  digest: string;
  answer: ApprovalChoice;
}

export interface ClosedApproval {
  id: string;
  /** `timeout`: nobody answered. `cancelled`: the call ended before. */
  outcome: ApprovalChoice | 'timeout' | 'cancelled';
}
