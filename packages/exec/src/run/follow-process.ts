import type { ChildProcess } from 'node:child_process';
import type { Command } from '../command.ts';
import { kindOf } from '../executors/executors.ts';
import { collectOutput } from '../output/collect-output.ts';
import { ended, notStarted } from '../output/make-outcome.ts';
import type { Outcome } from '../output/outcome.ts';
import { addLeader } from '../processes/call-leaders.ts';
import { lifeLineTree } from '../processes/life-line-tree.ts';
import { reapedTree } from '../processes/reaped-tree.ts';
import { sweptTree } from '../processes/swept-tree.ts';
import { takeReport } from '../reaper/reports.ts';
import { explainReaper } from '../start/start-process.ts';
import type { RunOptions } from './run-options.ts';
import type { StopRequest } from './stop-request.ts';
import { watchProcess } from './watch-process.ts';

export interface StartedCommand {
  command: Command;
  environment: Record<string, string>;
  callId: string;
  child: ChildProcess;
  pid: number;
  /** The number of the reaper's report, if the child is one. */
  reaper?: number;
}

/** How much longer a guard on another machine may take to end everything there, in milliseconds. */
const REMOTE_MS = 2000;

/** Feeds a started process, collects what it prints and sees it to its end. */
export async function followProcess(
  { command, environment, callId, child, pid, reaper }: StartedCommand,
  options: RunOptions,
  stop: StopRequest,
): Promise<Outcome> {
  addLeader(child, pid);
  const output = collectOutput(child, options);
  feed(child, command);
  const tree =
    reaper === undefined
      ? sweptTree(pid, command.container ? undefined : callId)
      : reapedTree(child, pid, callId);
  const watched = await watchProcess(child, command.lifeLine ? lifeLineTree(child, tree) : tree, {
    timeoutMs: command.timeoutSeconds * 1000,
    stop: command.lifeLine ? { ...stop, graceMs: () => stop.graceMs() + REMOTE_MS } : stop,
  });
  const report = reaper === undefined ? {} : takeReport(reaper);
  if (report.errno !== undefined && !watched.stopped) {
    return notStarted(command, {
      problem: explainReaper(report.errno, command, environment),
      isMissing: false,
    });
  }
  const end = { ...watched, hadSurvivors: watched.hadSurvivors || (report.hadSurvivors ?? false) };
  if (end.stopped && command.executor !== undefined) {
    await kindOf({ type: command.executor }).cleanUp?.(command, environment);
  }
  const { maxChars, harmlessExitCodes } = options;
  return ended(command, end, { ...output.finish(), maxChars, harmlessExitCodes });
}

/** A program need not read its input: a broken pipe is not an error. */
function feed(child: ChildProcess, { stdin, lifeLine }: Command): void {
  if (stdin === undefined || !child.stdin) return;
  child.stdin.on('error', () => {});
  if (lifeLine) child.stdin.write(stdin);
  else child.stdin.end(stdin);
}
