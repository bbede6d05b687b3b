import type { ChildProcess } from 'node:child_process';
import { endGroup, hasMembers } from '../reaper/control-group.ts';
import { findProcesses } from './find-processes.ts';
import { type ProcessTree, send } from './process-tree.ts';
import { sweptTree } from './swept-tree.ts';

/**
 * The tree below a reaper, which does not exit before all of it has ended. Only a reaper that was itself killed leaves
 * something to look for: in the control group of the call, if it has one, and among all processes.
 */
export function reapedTree(reaper: ChildProcess, pid: number, callId: string, group: string): ProcessTree {
  const fallback = sweptTree(pid, callId);
  const hasExited = () => reaper.exitCode !== null || reaper.signalCode !== null;
  return {
    hasSurvivors: () => reaper.signalCode === 'SIGKILL' && (hasMembers(group) || fallback.hasSurvivors()),
    signal(signal) {
      if (hasExited()) {
        if (signal === 'SIGKILL') endGroup(group);
        return fallback.signal(signal);
      }
      if (signal === 'SIGKILL') {
        send(pid, 'SIGCONT');
        send(pid, 'SIGUSR1');
        return;
      }
      send(pid, 'SIGUSR2');
      for (const descendant of findProcesses(pid, callId).alive) send(descendant.pid, signal);
    },
  };
}
