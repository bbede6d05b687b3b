import type { ConfigErrorCode } from '@climax/config';
import { formatProblem } from '@climax/text/problems';
import type { PolicyProblem } from './policy-problem-codes.ts';

export type PolicyErrorCode = ConfigErrorCode;

/** Thrown for an invalid policy, with which nothing may run. `problems` has all of them, `message` shows one per line. */
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
