import { constants } from 'node:os';
import type { Command } from '../command/command.ts';
import type { ExitReading } from '../executors/executor-kind.ts';
import { kindOf } from '../executors/executors.ts';
import type { StopReason } from '../run/stop-request.ts';
import type { ProcessEnd } from '../run/watch-process.ts';
import type { Captured } from './capture-output.ts';
import { executorFailed } from './executor-failed.ts';
import type { Outcome, OutcomeStatus } from './outcome.ts';
import { defaultMaxChars, failureMaxChars, isBinary, renderOutput } from './render-output.ts';

/** Room for the text around a failed command's output. */
const frameChars = 400;

/** A command that must not run, in any place. */
export function forbidden(errors: string[]): Outcome {
  return silent('not-started', errors.join('\n'));
}

/** A command that had to stop before it began. */
export function stoppedBeforeStart(command: Command, reason: StopReason = 'cancelled'): Outcome {
  return silent(reason, stopSentences[reason](command));
}

/** A command whose process could not be made. */
export function notStarted(command: Command, failure: { problem: string; isMissing: boolean }): Outcome {
  const explained = command.executor && kindOf({ type: command.executor }).explainStart?.(command, failure);
  return explained
    ? silent('executor-failed', executorFailed(explained))
    : silent('not-started', failure.problem);
}

/** A command for which its executor has no place. */
export function noPlace(problem: string): Outcome {
  return silent('executor-failed', executorFailed(problem));
}

export interface Collected {
  stdout: Captured;
  stderr: Captured;
  maxChars: number | undefined;
  harmlessExitCodes?: readonly number[] | undefined;
}

/** The output of a command for the reply; failures get less room. */
export function renderEnd(end: ProcessEnd, collected: Collected) {
  const { stdout, stderr, maxChars, harmlessExitCodes = [] } = collected;
  const isHarmless = !end.stopped && (end.code === 0 || harmlessExitCodes.includes(end.code ?? -1));
  const limit = isHarmless ? (maxChars ?? defaultMaxChars) : failureChars(maxChars);
  return {
    ...renderOutput(stdout, stderr, limit),
    binary: binaryStreams({ stdout, stderr }),
    bytes: { stdout: stdout.total, stderr: stderr.total },
  };
}

/** A command that ran and ended by itself or was killed. */
export function ended(
  command: Command,
  end: ProcessEnd,
  { stdout, stderr, truncated, binary, bytes }: ReturnType<typeof renderEnd>,
  reading: ExitReading | undefined,
): Outcome {
  const verdict = end.stopped ? undefined : reading;
  const message = end.stopped ? stopSentences[end.stopped](command) : verdict?.message;
  const exitCode = verdict?.exitCode ?? exitCodeOf(end);
  return {
    status: verdict?.exitCode === -1 ? 'executor-failed' : statusOf(end),
    ok: !end.stopped && exitCode === 0,
    exitCode,
    ...(end.signal && !end.stopped && { signal: end.signal }),
    stdout,
    stderr,
    ...(message !== undefined && { message }),
    notices: noticesOf({ ...end, hadSurvivors: end.hadSurvivors || (verdict?.hadSurvivors ?? false) }),
    truncated,
    binary,
    bytes,
    durationMs: 0,
  };
}

function silent(status: OutcomeStatus, message: string): Outcome {
  return {
    status,
    ok: false,
    exitCode: -1,
    stdout: '',
    stderr: '',
    message,
    notices: [],
    truncated: false,
    binary: [],
    bytes: { stdout: 0, stderr: 0 },
    durationMs: 0,
  };
}

const stopSentences = {
  'timed-out': ({ timeoutSeconds }: Command) => `Command timed out after ${timeoutSeconds}s`,
  cancelled: () => 'Command was cancelled',
};

/** Leaves room for the message and the exit code, so that the whole text stays within the limit. */
export function failureChars(maxChars = defaultMaxChars): number {
  const limit = Math.min(maxChars, Math.max(failureMaxChars, Math.floor(maxChars / 6)));
  return Math.max(limit - frameChars, Math.floor(limit / 2));
}

function statusOf(end: ProcessEnd): OutcomeStatus {
  return end.stopped ?? (signalOf(end) === undefined ? 'exited' : 'signalled');
}

/** Its name, or its number. */
function signalOf({ code, signal }: ProcessEnd): string | number | undefined {
  return signal ?? (code !== null && code < 0 ? -code : undefined);
}

function exitCodeOf({ stopped, code, signal }: ProcessEnd): number {
  if (stopped) return -1;
  return signal ? -constants.signals[signal] : (code ?? -1);
}

function noticesOf(end: ProcessEnd): string[] {
  const signal = signalOf(end);
  return [
    ...(signal !== undefined && !end.stopped ? [`Terminated by signal ${signal}`] : []),
    ...(end.hadSurvivors
      ? ['A background process was still running when the command finished; it was ended']
      : []),
    ...(end.mayHaveSurvivors
      ? ['A process of this command may still be running: it could not be ended']
      : []),
    ...(end.lostReaper && !end.mayHaveSurvivors
      ? ['A process of this command may still be running: their supervisor was killed']
      : []),
  ];
}

function binaryStreams(streams: { stdout: Captured; stderr: Captured }): ('stdout' | 'stderr')[] {
  return (['stdout', 'stderr'] as const).filter((name) => isBinary(streams[name]));
}
