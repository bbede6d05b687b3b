import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { endGroup, hasMembers, membersOf } from '../reaper/control-group.ts';
import { findProcesses } from './find-processes.ts';
import { type ProcessTree, send } from './process-tree.ts';
import { sweptTree } from './swept-tree.ts';

/** The tree below a reaper, which does not exit before all of it has ended. */
export function reapedTree(
  reaper: ChildProcess,
  pid: number,
  callId: string | undefined,
  group: string,
): ProcessTree {
  let left: ProcessTree | undefined;
  /** Only a reaper that was itself killed leaves something to look for, and its group if it had one. */
  const leftBehind = () => {
    left ??= group !== '' && existsSync(group) ? groupTree(group) : sweptTree(pid, callId);
    return left;
  };
  const hasExited = () => reaper.exitCode !== null || reaper.signalCode !== null;
  return {
    hasSurvivors: () => reaper.signalCode === 'SIGKILL' && leftBehind().hasSurvivors(),
    signal(signal) {
      if (hasExited()) return leftBehind().signal(signal);
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

/** All that is in a control group: far less to look at than all processes of the machine. */
function groupTree(group: string): ProcessTree {
  return {
    hasSurvivors: () => hasMembers(group),
    signal(signal) {
      if (signal === 'SIGKILL') endGroup(group);
      else for (const member of membersOf(group)) send(member, signal);
    },
  };
}
