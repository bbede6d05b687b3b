import type { Risk } from '@climax/config';
import type { AllowedTool, Approval, Policy } from '@climax/policy';
import { approvalDefaults, mostExact } from '@climax/policy';

/** The server's options for approval, in addition to its policy. */
export interface ApprovalSettings {
  policy?: Policy | undefined;
  /** The level to ask from when there is no policy; absent means `write`. */
  level?: Approval['global'] | undefined;
  /** Run calls even if nobody can be asked, regardless of the policy. */
  headlessApprove?: boolean | undefined;
}

/** Whether a call needs approval, and the rule that requires it, in words for the person. */
export interface ApprovalDecision {
  ask: boolean;
  rule: string;
}

/** The first that applies: the tool's own rules, `approval.tools`, `default: ask`, then the level. */
export function decideApproval(
  { tool, rules }: AllowedTool,
  risk: Risk,
  { policy, level }: ApprovalSettings,
): ApprovalDecision {
  const required = rules?.require_approval ?? null;
  if (required !== null) return { ask: required, rule: `tools.${rules?.entry}.require_approval` };
  const named = policy && mostExact(policy.approval.tools, [tool.name, ...(tool.aliases ?? [])]);
  if (named) return { ask: named.value, rule: `approval.tools.${named.name}` };
  if (policy?.default === 'ask' && rules?.entry === null) return { ask: true, rule: 'default: ask' };
  const from = policy?.approval.global ?? level ?? approvalDefaults.global;
  return { ask: askedFrom[from].includes(risk), rule: ruleOf(from, { policy, level }) };
}

const askedFrom: Record<Approval['global'], readonly Risk[]> = {
  none: [],
  destructive: ['destructive'],
  write: ['write', 'destructive'],
  all: ['read', 'write', 'destructive'],
};

function ruleOf(from: Approval['global'], { policy, level }: ApprovalSettings): string {
  if (policy) return `approval.global: ${from}`;
  return level === undefined ? 'the default: tools that write are asked about' : `--approve ${from}`;
}

/**
 * Whether a call runs when nobody can be asked. Without a policy and `--approve`, calls that write do, and calls that
 * destroy do not.
 */
export function runsUnattended(risk: Risk, { policy, level, headlessApprove }: ApprovalSettings): boolean {
  if (headlessApprove) return true;
  if (policy) return policy.approval.headless === 'approve';
  return level === undefined && risk !== 'destructive';
}
