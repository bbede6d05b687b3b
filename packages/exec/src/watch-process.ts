import type { ChildProcess } from 'node:child_process';
import { startDeadline, waitUntil } from './deadline.ts';
import type { ProcessTree } from './process-tree.ts';

/** Why a command was stopped before its own end. */
export type StopReason = 'timed-out' | 'cancelled';

export interface ProcessEnd {
  /** Absent when the command came to its own end. */
  stopped?: StopReason;
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Processes were still alive after the command itself had finished, and were ended. */
  hadSurvivors: boolean;
}

/** How long the processes of a finished command may take to follow it, in milliseconds. */
const FOLLOW_MS = 200;
/** How long background processes of a finished command get between SIGTERM and SIGKILL. */
const BACKGROUND_GRACE_MS = 250;
/** How long SIGKILL may take, and how long the pipes may stay open once all are dead. */
const KILL_MS = 350;

/** Follows a process to its end and sees to it that none of its tree is left. */
export async function watchProcess(
  child: ChildProcess,
  tree: ProcessTree,
  limits: { timeoutMs: number; graceMs: () => number; onStop: (stop: (reason: StopReason) => void) => void },
): Promise<ProcessEnd> {
  let isClosed = false;
  child.once('close', () => {
    isClosed = true;
  });
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const isGone = () => hasExited() && !tree.hasSurvivors();
  const stopped = await firstEnd(child, limits);
  let hadSurvivors = false;
  if (stopped) {
    await endTree(tree, isGone, limits.graceMs());
  } else if (!(await waitUntil(() => isClosed && isGone(), FOLLOW_MS))) {
    hadSurvivors = !isGone();
    if (hadSurvivors) await endTree(tree, isGone, BACKGROUND_GRACE_MS);
  }
  await waitUntil(() => isClosed, KILL_MS, 5);
  for (const stream of child.stdio) stream?.destroy();
  return { ...(stopped && { stopped }), code: child.exitCode, signal: child.signalCode, hadSurvivors };
}

/** Resolves with the reason when the command has to be stopped, without one when it exits. */
function firstEnd(
  child: ChildProcess,
  { timeoutMs, onStop }: { timeoutMs: number; onStop: (stop: (reason: StopReason) => void) => void },
): Promise<StopReason | undefined> {
  return new Promise((resolve) => {
    const cancelDeadline = startDeadline(timeoutMs, () => resolve('timed-out'));
    const settle = (reason?: StopReason) => {
      cancelDeadline();
      resolve(reason);
    };
    child.once('exit', () => settle());
    onStop(settle);
  });
}

/** SIGTERM, time to clean up, SIGKILL until nothing is left. */
async function endTree(tree: ProcessTree, isGone: () => boolean, graceMs: number): Promise<void> {
  tree.signal('SIGTERM');
  if (await waitUntil(isGone, graceMs)) return;
  await waitUntil(() => {
    tree.signal('SIGKILL');
    return isGone();
  }, KILL_MS);
}
