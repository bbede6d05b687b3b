import type { PolicyWarning, PolicyProblem as Problem } from '@climax/policy';
import type { PolicyVerdict } from './calls.ts';
import type { CallEntry } from './history.ts';
import type { Risk } from './tools.ts';

export interface PolicyDocument {
  /** Null when the server runs without a policy. */
  path: string | null;
  text: string;
  /** Digest of the file's text, to be sent back with `save`. Null if there is no file. */
  digest: string | null;
  canSave: boolean;
  /** Why it cannot be saved, or what was wrong with the file. */
  reason: string | null;
}

export interface PolicyProblem {
  severity: 'error' | 'warning';
  /** From 1; 0 when it concerns the whole text. */
  line: number;
  column: number;
  /** Path of keys. */
  path: (string | number)[];
  code: Problem['code'] | PolicyWarning['code'];
  message: string;
}

export interface PolicyCheck {
  problems: PolicyProblem[];
  /** Empty while there are errors. */
  tools: ToolChange[];
  /** The newest calls of the history with known arguments, evaluated under the new policy. Empty while there are errors. */
  calls: CallChange[];
}

/** How a call without constrained arguments would be treated. */
export interface ToolChange {
  tool: string;
  risk: Risk;
  before: { verdict: PolicyVerdict; rule: string };
  after: { verdict: PolicyVerdict; rule: string };
}

export interface CallChange {
  id: string;
  tool: string;
  time: string;
  client: string | null;
  line: string | null;
  before: { verdict: PolicyVerdict; rule: string };
  after: { verdict: PolicyVerdict; rule: string; reasons: string[] };
}

export interface RuleRequest {
  call: Pick<CallEntry, 'tool'> & { arguments: Record<string, unknown> } & Partial<Pick<CallEntry, 'masked'>>;
  effect: 'allow' | 'ask' | 'deny';
  /** The text of the editor to add to; absent means the saved one. */
  text?: string;
}

export interface SuggestedPolicy {
  /** The whole text with the rule. */
  text: string;
  /** A description for people. */
  summary: string;
}

export interface SavedPolicy {
  digest: string;
  /** Unified diff between the old and the new text. */
  diff: string;
  /** Why the saved rules are not active yet; absent if they are. */
  notInForce?: string;
}
