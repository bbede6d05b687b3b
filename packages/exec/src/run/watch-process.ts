import type { ChildProcess } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { settledWithin } from '@climax/host';
import type { ProcessTree } from '../processes/process-tree.ts';
import { readToTheEnd } from './read-to-the-end.ts';
import { startDeadline, waitUntil } from './start-deadline.ts';
import type { StopReason, StopRequest } from './stop-request.ts';

export interface ProcessEnd {
  /** Absent when the command ended by itself. */
  stopped?: StopReason;
  /** -N for signal N if that has no name. */
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Processes were still alive after the command itself had finished, and were ended. */
  hadSurvivors: boolean;
  /** Not all of them could be seen to end. */
  mayHaveSurvivors: boolean;
  /** The reaper was killed, so processes that hide from all other searches may be left. */
  lostReaper?: boolean;
}

/** How long the processes of a finished command may take to follow it, in milliseconds. */
const followMs = 200;
/** How long background processes of a finished command get between SIGTERM and SIGKILL. */
const backgroundGraceMs = 250;
/** How long SIGKILL may take. */
const killMs = 2000;

/** Follows a process to its end and makes sure that no process of its tree is left. */
export async function watchProcess(
  child: ChildProcess,
  tree: ProcessTree,
  { timeoutMs, stop }: { timeoutMs: number; stop: StopRequest },
): Promise<ProcessEnd> {
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    child.once('close', () => {
      isClosed = true;
      resolve();
    });
  });
  const isGone = () => (child.exitCode !== null || child.signalCode !== null) && !tree.hasSurvivors();
  const stopped = await firstEnd(child, timeoutMs, stop);
  let hadSurvivors = false;
  if (stopped) {
    await endTree(tree, isGone, stop.graceMs);
  } else {
    await settledWithin(closed, followMs);
    hadSurvivors = !(await waitUntil(isGone, followMs / 2));
    if (hadSurvivors) await endTree(tree, isGone, () => backgroundGraceMs);
  }
  const mayHaveSurvivors = (stopped !== undefined || hadSurvivors) && !isGone();
  if (!isClosed) await readToTheEnd(child, closed);
  return {
    ...(stopped && { stopped }),
    code: child.exitCode,
    signal: child.signalCode,
    hadSurvivors,
    mayHaveSurvivors,
  };
}

/** Resolves with the reason when the command has to be stopped, without one when it exits. */
function firstEnd(
  child: ChildProcess,
  timeoutMs: number,
  stop: StopRequest,
): Promise<StopReason | undefined> {
  return new Promise((resolve) => {
    const cancelDeadline = startDeadline(timeoutMs, () => stop.request('timed-out'));
    const settle = (reason?: StopReason) => {
      cancelDeadline();
      resolve(reason);
    };
    child.once('exit', () => settle());
    stop.whenRequested(settle);
  });
}

/** SIGTERM, time to clean up, SIGKILL until nothing is left. */
async function endTree(tree: ProcessTree, isGone: () => boolean, graceMs: () => number): Promise<void> {
  await tree.signal('SIGTERM');
  if (await waitUntil(isGone, graceMs)) return;
  await waitUntil(async () => {
    await tree.signal('SIGKILL');
    await nextTurn();
    return isGone();
  }, killMs);
}
