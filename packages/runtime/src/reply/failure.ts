import type { Outcome, OutcomeStatus } from '@climax/exec';

/** Why a call failed: a code for programs, a sentence for people, and its HTTP status. */
export interface Failure {
  code: string;
  message: string;
  status: number;
  /** Every problem, one line each, where there can be several. */
  details?: readonly string[];
  /** Seconds after which the same call may succeed, where that is known. */
  retryAfter?: number | undefined;
}

/** The codes of the server itself; a contract may declare further ones, or another status for one of these. */
export const failureStatuses = {
  invalid_input: 400,
  refused_by_policy: 403,
  denied_by_user: 403,
  not_approved: 403,
  unknown_tool: 404,
  too_many_calls: 429,
  not_started: 500,
  executor_failed: 500,
  internal_error: 500,
  command_failed: 502,
  contract_violation: 502,
  busy: 503,
  not_recorded: 503,
  cancelled: 503,
  shutting_down: 503,
  timeout: 504,
} as const;

export type FailureCode = keyof typeof failureStatuses;

const outcomeCodes: Record<OutcomeStatus, FailureCode> = {
  exited: 'command_failed',
  signalled: 'command_failed',
  'timed-out': 'timeout',
  cancelled: 'cancelled',
  'not-started': 'not_started',
  'executor-failed': 'executor_failed',
};

/** The failure of a command, unless a contract says more. */
export function outcomeFailure(outcome: Outcome): Failure {
  const ending = outcome.signal ? `signal ${outcome.signal}` : `exit code ${outcome.exitCode}`;
  return failure(outcomeCodes[outcome.status], outcome.message ?? `The command ended with ${ending}`);
}

export function failure(code: FailureCode, message: string, details?: readonly string[]): Failure {
  return { code, message, status: failureStatuses[code], ...(details && { details }) };
}
