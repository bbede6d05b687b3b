import type { Outcome } from '@climax/exec';

/** A command that succeeded without a word, but for what is given. */
export function outcome(given: Partial<Outcome> = {}): Outcome {
  return {
    status: 'exited',
    ok: (given.exitCode ?? 0) === 0,
    exitCode: 0,
    stdout: '',
    stderr: '',
    notices: [],
    truncated: false,
    binary: [],
    bytes: { stdout: 0, stderr: 0 },
    durationMs: 1,
    ...given,
  };
}
