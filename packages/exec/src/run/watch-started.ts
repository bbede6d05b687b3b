import { addLeader } from '../processes/add-leader.ts';
import { lifeLineTree } from '../processes/life-line-tree.ts';
import { reapedTree } from '../processes/reaped-tree.ts';
import { sweptTree } from '../processes/swept-tree.ts';
import { endGroup, giveUpGroups } from '../reaper/control-group.ts';
import { type ReaperReport, takeReport } from '../reaper/reaper-report.ts';
import type { Reaper, StartedProcess } from '../start/start-process.ts';
import type { StopRequest } from './stop-request.ts';
import { type ProcessEnd, watchProcess } from './watch-process.ts';

export interface WatchOptions {
  /** The id that the processes carry in their environment; absent for those that are not looked for by it. */
  callId: string | undefined;
  timeoutMs: number;
  stop: StopRequest;
  /** Whether closing its input ends it. */
  hasLifeLine?: boolean;
}

/** Follows a started process to its end, with all that it started, and reads what its reaper reported. */
export async function watchStarted(
  { child, pid, reaper }: StartedProcess,
  { callId, timeoutMs, stop, hasLifeLine }: WatchOptions,
): Promise<{ watched: ProcessEnd; report: ReaperReport }> {
  addLeader(child, pid);
  const tree = reaper === undefined ? sweptTree(pid, callId) : reapedTree(child, pid, callId, reaper.group);
  const watched = await watchProcess(child, hasLifeLine ? lifeLineTree(child, tree) : tree, {
    timeoutMs,
    stop,
  });
  return { watched, report: reaper === undefined ? {} : finishReaper(reaper) };
}

function finishReaper({ number, group }: Reaper): ReaperReport {
  endGroup(group);
  const report = takeReport(number);
  if (report.hasNoGroup) giveUpGroups();
  return report;
}
