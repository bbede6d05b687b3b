import type { Outcome, OutcomeStatus } from '@climax/exec';
import type { CallResult } from './call.ts';
import { describeCall } from './describe-call.ts';

/** Why a call failed: a code for programs, a sentence for people, and the HTTP status it travels with. */
export interface Failure {
  code: string;
  message: string;
  status: number;
}

/** The codes of the server itself; a contract may declare further ones, or another status for one of these. */
export const failureStatuses = {
  invalid_input: 400,
  refused_by_policy: 403,
  unknown_tool: 404,
  not_started: 500,
  executor_failed: 500,
  command_failed: 502,
  contract_violation: 502,
  busy: 503,
  cancelled: 503,
  timeout: 504,
} as const;

export type FailureCode = keyof typeof failureStatuses;

const refusalCodes = { arguments: 'invalid_input', policy: 'refused_by_policy' } as const;

const outcomeCodes: Record<OutcomeStatus, FailureCode> = {
  exited: 'command_failed',
  signalled: 'command_failed',
  'timed-out': 'timeout',
  cancelled: 'cancelled',
  'not-started': 'not_started',
  'executor-failed': 'executor_failed',
  refused: 'invalid_input',
};

/** The failure that a call ended with; undefined for a success. */
export function failureOf(result: CallResult): Failure | undefined {
  switch (result.kind) {
    case 'unknown-tool':
      return failure('unknown_tool', describeCall(result).text);
    case 'refused':
      return failure(refusalCodes[result.reason], describeCall(result).text);
    case 'busy':
      return failure('busy', result.message);
    case 'ran':
      if (result.verdict) return result.verdict.ok ? undefined : result.verdict.failure;
      return result.outcome.ok ? undefined : outcomeFailure(result.outcome);
  }
}

/** What a command that did not succeed failed with, where no contract says more. */
export function outcomeFailure(outcome: Outcome): Failure {
  const ending = outcome.signal ? `signal ${outcome.signal}` : `exit code ${outcome.exitCode}`;
  return failure(outcomeCodes[outcome.status], outcome.message ?? `The command ended with ${ending}`);
}

export function failure(code: FailureCode, message: string): Failure {
  return { code, message, status: failureStatuses[code] };
}
