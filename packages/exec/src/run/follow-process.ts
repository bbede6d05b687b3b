import type { ChildProcess } from 'node:child_process';
import type { Command } from '../command/command.ts';
import type { OpenPlace } from '../executors/executor-kind.ts';
import { kindOf } from '../executors/executors.ts';
import { listenToGuard } from '../executors/guard/listen-to-guard.ts';
import { collectOutput } from '../output/collect-output.ts';
import type { Outcome } from '../output/outcome.ts';
import { ended, notStarted, renderEnd } from '../output/render-end.ts';
import { explainReaper, type Reaper } from '../start/start-process.ts';
import { register } from './kill-all.ts';
import type { RunOptions } from './run-options.ts';
import { createStopRequest, type StopRequest } from './stop-request.ts';
import { watchStarted } from './watch-started.ts';

export interface StartedCommand {
  command: Command;
  environment: Record<string, string>;
  callId: string;
  child: ChildProcess;
  pid: number;
  /** Set when the child is a reaper. */
  reaper?: Reaper;
  /** The place that was prepared for it, if any. */
  place?: OpenPlace;
}

/** The outcome of a process, and why the command should be tried on another target. */
export interface Followed {
  outcome: Outcome;
  retry?: string;
}

/** Extra time for a remote guard to kill everything, in milliseconds. */
const remoteMs = 2000;

/** Feeds a started process, collects its output and waits for its end. */
export async function followProcess(
  { command, environment, callId, child, pid, reaper, place }: StartedCommand,
  options: RunOptions,
  stop: StopRequest,
): Promise<Followed> {
  const guard = command.lifeLine && listenToGuard(command.lifeLine.mark, place?.onBegin);
  const output = collectOutput(child, options, guard);
  feed(child, command);
  const { watched, report } = await watchStarted(
    { child, pid, ...(reaper && { reaper }) },
    {
      callId: command.container ? undefined : callId,
      timeoutMs: command.timeoutSeconds * 1000,
      stop: command.lifeLine ? { ...stop, graceMs: () => stop.graceMs() + remoteMs } : stop,
      hasLifeLine: command.lifeLine !== undefined,
    },
  );
  if (report.errno !== undefined && !watched.stopped) {
    await place?.close?.({ isStopped: false, guard: guard?.report });
    const problem = explainReaper(report.errno, command, environment);
    return { outcome: notStarted(command, { problem, isMissing: false }) };
  }
  // Node.js knows no names of real-time signals, and says that the exit code is 0.
  const code = watched.signal === null && report.signal ? -report.signal : watched.code;
  // How a client ended that only carries the streams says nothing about the command.
  const own = guard ? { code: guard.report.end?.code ?? code, signal: null } : { code };
  const hadSurvivors = watched.hadSurvivors || (report.hadSurvivors ?? false);
  // A reaper that ends the way its program did reports that first.
  const lostReaper = reaper !== undefined && watched.signal === 'SIGKILL' && report.signal === undefined;
  const end = { ...watched, ...own, hadSurvivors, lostReaper };
  const cleanUp = end.stopped && command.executor && kindOf({ type: command.executor }).cleanUp;
  const cleaned = cleanUp
    ? await cleanUp(command, environment, { background, onFailure: options.onFailure ?? (() => {}) })
    : undefined;
  const { maxChars, harmlessExitCodes } = options;
  const rendered = renderEnd(end, { ...output.finish(), maxChars, harmlessExitCodes });
  const facts = { code: end.code, stderr: rendered.stderr, guard: guard?.report, environment };
  const reading =
    command.executor === undefined
      ? undefined
      : await kindOf({ type: command.executor }).explainExit?.(command, facts);
  const left = await place?.close?.({ isStopped: end.stopped !== undefined, guard: guard?.report });
  output.throwFailure();
  const mayHaveSurvivors = [end, left, cleaned].some((each) => each?.mayHaveSurvivors);
  const outcome = ended(command, { ...end, mayHaveSurvivors }, rendered, reading);
  return { outcome, ...(!end.stopped && reading?.retry !== undefined && { retry: reading.retry }) };
}

/** Goes on after the reply, until the server ends. */
function background(work: (signal: AbortSignal) => Promise<void>): void {
  const aborted = new AbortController();
  const stop = createStopRequest(0);
  stop.whenRequested(() => aborted.abort());
  register(stop, work(aborted.signal));
}

/** A program may ignore its input: a broken pipe is not an error. */
function feed(child: ChildProcess, { stdin, lifeLine }: Command): void {
  if (stdin === undefined || !child.stdin) return;
  child.stdin.on('error', () => {});
  if (lifeLine) child.stdin.write(stdin);
  else child.stdin.end(stdin);
}
