import type { ChildProcess } from 'node:child_process';
import { captureOutput } from './capture-output.ts';
import type { Command } from './command.ts';
import { ended } from './make-outcome.ts';
import type { Outcome } from './outcome.ts';
import { processTree } from './process-tree.ts';
import { removeContainer } from './remove-container.ts';
import { reportProgress } from './report-progress.ts';
import type { RunOptions } from './run-options.ts';
import { register } from './running-commands.ts';
import { type StopReason, watchProcess } from './watch-process.ts';

const GRACE_MS = 2000;

export interface StartedCommand {
  command: Command;
  environment: Record<string, string>;
  callId: string;
  child: ChildProcess;
  pid: number;
}

/** Feeds a started process, collects what it prints and stops it on time, on cancellation and on shutdown. */
export function followProcess(started: StartedCommand, options: RunOptions): Promise<Outcome> {
  let graceMs = options.graceMs ?? GRACE_MS;
  let stop: (reason: StopReason) => void = () => {};
  const cancel = () => stop('cancelled');
  options.signal?.addEventListener('abort', cancel, { once: true });
  const done = collect(started, options, {
    graceMs: () => graceMs,
    onStop: (stopProcess) => {
      stop = stopProcess;
    },
  }).finally(() => options.signal?.removeEventListener('abort', cancel));
  register({
    stop: (reason, shorterGraceMs = graceMs) => {
      graceMs = Math.min(graceMs, shorterGraceMs);
      stop(reason);
    },
    done,
  });
  return done;
}

interface Stopping {
  graceMs: () => number;
  onStop: (stop: (reason: StopReason) => void) => void;
}

async function collect(
  { command, environment, callId, child, pid }: StartedCommand,
  { maxChars, onProgress }: RunOptions,
  stopping: Stopping,
): Promise<Outcome> {
  const stdout = captureOutput();
  const stderr = captureOutput();
  child.stdout?.on('data', stdout.write);
  child.stderr?.on('data', stderr.write);
  if (onProgress) {
    const report = reportProgress(onProgress);
    child.stdout?.on('data', report);
    child.stderr?.on('data', report);
  }
  feed(child, command.stdin);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const tree = processTree(pid, command.container ? undefined : callId, isAlive);
  const end = await watchProcess(child, tree, { timeoutMs: command.timeoutSeconds * 1000, ...stopping });
  if (command.container && end.stopped) await removeContainer(command.container, environment);
  return ended(command, end, { stdout: stdout.read(), stderr: stderr.read(), maxChars });
}

/** A program need not read its input: a broken pipe is no fault. */
function feed(child: ChildProcess, stdin: string | undefined): void {
  if (stdin === undefined || !child.stdin) return;
  child.stdin.on('error', () => {});
  child.stdin.end(stdin);
}
