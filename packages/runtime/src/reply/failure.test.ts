import type { OutcomeStatus } from '@climax/exec';
import { describe, expect, it } from '@jest/globals';
import { outcome } from '../testing/outcome.ts';
import { failure, outcomeFailure } from './failure.ts';

describe('outcomeFailure', () => {
  it.each<[OutcomeStatus, string, number]>([
    ['exited', 'command_failed', 502],
    ['signalled', 'command_failed', 502],
    ['timed-out', 'timeout', 504],
    ['cancelled', 'cancelled', 503],
    ['not-started', 'not_started', 500],
    ['executor-failed', 'executor_failed', 500],
  ])('%s is %s, status %i', (status, code, httpStatus) => {
    const found = outcomeFailure(outcome({ status, ok: false, exitCode: 1, message: 'why' }));
    expect(found).toEqual({ code, status: httpStatus, message: 'why' });
  });

  it.each([
    [outcome({ exitCode: 7 }), 'The command ended with exit code 7'],
    [
      outcome({ status: 'signalled', ok: false, exitCode: -9, signal: 'SIGKILL' }),
      'The command ended with signal SIGKILL',
    ],
  ])('says how a command ended that has no message of its own', (ended, message) => {
    expect(outcomeFailure(ended).message).toBe(message);
  });
});

describe('failure', () => {
  it('has details only when there are some', () => {
    expect(failure('busy', 'later')).toEqual({ code: 'busy', message: 'later', status: 503 });
    expect(failure('invalid_input', 'no', ['a', 'b']).details).toEqual(['a', 'b']);
  });
});
