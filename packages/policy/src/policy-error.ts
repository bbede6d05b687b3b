import { ConfigError, type ConfigErrorCode, formatProblem, type Problem } from '@climax/config';

export type PolicyErrorCode = ConfigErrorCode;

/** A policy that cannot be used, so nothing may run. `problems` holds all of them, `message` shows them one per line. */
export class PolicyError extends Error {
  override readonly name = 'PolicyError';
  readonly code: PolicyErrorCode;
  readonly problems: Problem[];

  constructor(code: PolicyErrorCode, problems: Problem[], options?: ErrorOptions) {
    super(problems.map(formatProblem).join('\n'), options);
    this.code = code;
    this.problems = problems;
  }
}

/** Runs a step that reads the file; what is wrong with its YAML is wrong with the policy. */
export function asPolicyError<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof ConfigError) throw new PolicyError(error.code, error.problems, { cause: error });
    throw error;
  }
}
