import type { Risk } from '@climax/config';
import type { ApprovalChannel } from '@climax/policy';
import { countOf } from '@climax/text/problems';

/** Whether a call may run, and who said so. */
export type ApprovalVerdict = ApprovedCall | UnapprovedCall;

export interface ApprovedCall {
  approved: true;
  /** Why nobody was asked, or who answered. */
  by: 'not-asked' | 'session' | 'headless' | ApprovalChannel;
  /** The person's answer, if one was asked. */
  answer?: 'once' | 'same-call' | 'same-tool';
  /** The rule that decided. */
  rule: string;
}

export interface UnapprovedCall {
  approved: false;
  /** `denied`: a person declined. Otherwise nobody approved. */
  reason:
    | 'denied'
    | 'dismissed'
    | 'timeout'
    | 'no-channel'
    | 'failed'
    | 'cancelled'
    | 'pending'
    | 'queue-full';
  /** The channel that was used; absent if nobody was asked. */
  by?: ApprovalChannel;
  rule: string;
  /** The message for the caller. */
  message: string;
}

export interface RefusalFacts {
  tool: string;
  risk: Risk;
  rule: string;
  timeoutSeconds: number;
  hasPolicy: boolean;
  /** Why each channel failed or was unavailable. */
  obstacles: readonly string[];
}

/** The message for a call that was not approved. */
export function refusalMessage(reason: UnapprovedCall['reason'], facts: RefusalFacts): string {
  if (reason === 'denied') return `Tool execution denied by user: ${facts.tool}`;
  return `${facts.tool} was not run: ${reasons[reason](facts)}`;
}

const reasons: Record<Exclude<UnapprovedCall['reason'], 'denied'>, (facts: RefusalFacts) => string> = {
  dismissed: () => "the question was closed without an answer. It needs the user's approval.",
  timeout: ({ timeoutSeconds }) =>
    `nobody answered the question within ${countOf(timeoutSeconds, 'second')}. It needs the user's approval.`,
  'no-channel': (facts) =>
    `it needs approval (${facts.rule}; risk: ${facts.risk}), and nobody could be asked: ${facts.obstacles.join(', ')}. ${remedy(facts)}`,
  failed: ({ obstacles }) =>
    `it needs approval, and the question could not be shown: ${obstacles.join(', ')}.`,
  cancelled: () => 'the call was cancelled while its question was open.',
  pending: () => "it waits for the user's approval.",
  'queue-full': () => 'too many calls are waiting for approval. Try again later.',
};

function remedy({ tool, hasPolicy }: RefusalFacts): string {
  if (hasPolicy) {
    return `To allow it, set require_approval: false for ${tool} or approval.headless: approve in the policy, or start CLImax with --headless-approve.`;
  }
  return 'To allow it, start CLImax with --headless-approve, or with --approve none to ask about nothing.';
}
