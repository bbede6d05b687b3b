import type { Outcome } from './outcome.ts';

/** The parts of an outcome that are formatted. */
export type OutcomeText = Pick<Outcome, 'exitCode' | 'stdout' | 'stderr' | 'message'> & Partial<Outcome>;

/**
 * The reply text: stdout, a `[stderr]` block, `[exit code: N]` unless it is 0, `[still running]` while it is, a blank
 * line between them; `(no output)` when there is nothing. Only trailing whitespace is trimmed. Notices are not part of it.
 */
export function formatOutcome(outcome: OutcomeText, { isRunning = false } = {}): string {
  const stdout = outcome.stdout.trimEnd();
  const stderr = [outcome.stderr.trimEnd(), outcome.message ?? ''].filter((text) => text !== '').join('\n');
  const parts = [
    stdout,
    stderr && `[stderr]\n${stderr}`,
    outcome.exitCode === 0 ? '' : `[exit code: ${outcome.exitCode}]`,
    isRunning ? '[still running]' : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n') || '(no output)';
}
