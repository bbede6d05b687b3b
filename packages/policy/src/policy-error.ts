import type { ConfigErrorCode } from '@climax/config';
import { formatProblem } from '@climax/text/problems';
import type { PolicyProblem } from './policy-problem-codes.ts';

export type PolicyErrorCode = ConfigErrorCode;

/** A policy that cannot be used, so nothing may run. `problems` holds all of them, `message` shows them one per line. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
  readonly code: PolicyErrorCode;
  readonly problems: PolicyProblem[];

  constructor(code: PolicyErrorCode, problems: PolicyProblem[], options?: ErrorOptions) {
    super(problems.map(formatProblem).join('\n'), options);
    this.code = code;
    this.problems = problems;
  }
}
