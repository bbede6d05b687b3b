import { existsSync } from 'node:fs';
import { isLeader } from './add-leader.ts';
import { newestPid, readProcess } from './read-process.ts';

/** How many process ids are checked individually; beyond that, listing all processes is cheaper. */
const fewPids = 64;

/** How often to look again when something was started during a look. */
const maxLooks = 5;

/**
 * Whether a call whose leader has exited has surely left no process: a cheap look at the few pids assigned since.
 * `false` means that one has to search. Nothing that lives can be missed, because pids are assigned in order: it was
 * started before the last look, which found no pid that had not been looked up while it lived.
 */
export function hasNoSurvivors(leader: number, callId: string | undefined): boolean {
  let last = leader;
  for (let look = 1; look <= maxLooks; look += 1) {
    const newest = newestPid();
    if (newest === last) return true;
    const isAhead = newest > last && newest <= leader + fewPids;
    if (!isAhead) return false;
    for (let pid = last + 1; pid <= newest; pid += 1) {
      if (concerns(pid, leader, callId)) return false;
    }
    last = newest;
  }
  return false;
}

function concerns(pid: number, leader: number, callId: string | undefined): boolean {
  if (isLeader(pid) || !existsSync(`/proc/${pid}`)) return false;
  const { group, isDead, isMarked, isBare } = readProcess(pid, callId);
  return !isDead && (group === leader || isMarked || isBare);
}
