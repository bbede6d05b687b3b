import type { Risk } from './tools.ts';

/** A call that waits for a person. */
export interface Approval {
  id: string;
  /** Identifies this call with its exact arguments; the answer must include it. */
  digest: string;
  tool: string;
  risk: Risk;
  /** The author's sentence, filled in, or ours. */
  headline: string;
  /** Command, directory, executor, input, and the rule that asks. */
  details: { label: string; text: string }[];
  client: string | null;
  askedAt: string;
  /** Without an answer by then, the call is refused. */
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
