import type { Path } from '@climax/text/problems';
import type { PolicyProblemCode, PolicyWarningCode } from '../policy-problem-codes.ts';

/** Collects the findings of rules. */
export interface ProblemReport {
  problem(path: Path, code: PolicyProblemCode, message: string): void;
  warning(path: Path, code: PolicyWarningCode, message: string): void;
}
