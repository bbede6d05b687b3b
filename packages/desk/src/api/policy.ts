import type { PolicyWarning, PolicyProblem as Problem } from '@climax/policy';
import type { PolicyVerdict } from './calls.ts';
import type { Risk } from './tools.ts';

export interface PolicyDocument {
  /** Null when the server runs without a policy. */
  path: string | null;
  text: string;
  /** Of the text in the file; goes back with `save`. Null when there is no file. */
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
  /** Keys that lead to the place. */
  path: (string | number)[];
  code: Problem['code'] | PolicyWarning['code'];
  message: string;
}

export interface PolicyCheck {
  problems: PolicyProblem[];
  /** Empty while there are errors. */
  tools: ToolChange[];
  /** The newest calls of the history whose arguments are known, judged again. Empty while there are errors. */
  calls: CallChange[];
}

/** How the tool would be treated without any arguments that are checked. */
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
  call: { tool: string; arguments: Record<string, unknown> };
  effect: 'allow' | 'ask' | 'deny';
  /** The text to add to, as it stands in the editor; absent means the saved one. */
  text?: string;
}

export interface SuggestedPolicy {
  /** The whole text with the rule. */
  text: string;
  /** What it is made of, for a person. */
  summary: string;
}

export interface SavedPolicy {
  digest: string;
  /** Unified diff between what was in the file and what is now. */
  diff: string;
  /** Why the saved rules are not in force yet; absent when they are. */
  notInForce?: string;
}
