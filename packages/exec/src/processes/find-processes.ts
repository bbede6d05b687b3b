import { readdirSync } from 'node:fs';
import { isLeader } from './add-leader.ts';
import { newestPid, type Process, readProcess } from './read-process.ts';

export interface FoundProcesses {
  /** Living processes of the call. */
  alive: Process[];
  /** Living processes that cannot be identified: they are just loading a program, or cleared their environment. */
  unclear: Process[];
}

/** How often to scan again when processes ended during a scan. */
const maxLooks = 5;

/**
 * Processes of a call other than its leader: its process group, descendants that moved to their own group, and
 * orphans that still carry the call's id, and those known from before by number and start time. Needs /proc; elsewhere
 * none are found.
 */
export function findProcesses(
  leader: number,
  callId: string | undefined,
  known: ReadonlyMap<number, string> = new Map(),
): FoundProcesses {
  const ended = new Set<number>();
  for (let look = 1; ; look += 1) {
    const endedBefore = ended.size;
    const processes = processesAfter(leader, callId);
    for (const { pid, isDead } of processes) if (isDead) ended.add(pid);
    const found = select(leader, processes, known);
    // One that ended during this look may have left a child too young to be on the list.
    const isSettled = ended.size === endedBefore;
    if (isSettled || found.alive.length > 0 || look === maxLooks) return found;
  }
}

/** Whether any process of a group is left, dead ones that nobody has reaped included. */
export function hasGroup(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return true;
  } catch {
    return false;
  }
}

function select(leader: number, processes: Process[], known: ReadonlyMap<number, string>): FoundProcesses {
  const members = new Set([leader]);
  for (const { pid, group, isMarked, startTime } of processes) {
    if (group === leader || isMarked || known.get(pid) === startTime) members.add(pid);
  }
  for (let grew = true; grew; ) {
    const descendants = processes.filter(({ pid, parent }) => members.has(parent) && !members.has(pid));
    for (const { pid } of descendants) members.add(pid);
    grew = descendants.length > 0;
  }
  const living = processes.filter(({ isDead }) => !isDead);
  return {
    alive: living.filter(({ pid }) => members.has(pid)),
    unclear: living.filter(({ pid, isBare }) => isBare && !members.has(pid)),
  };
}

/**
 * Processes started after the leader. Numbers are assigned in ascending order, and start over once the highest is
 * reached; the newest is asked for after the list is read, so that nothing on the list is newer.
 */
function processesAfter(leader: number, callId: string | undefined): Process[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number);
  const newest = newestPid();
  return pids
    .filter((pid) => isLater(pid, leader, newest) && !isLeader(pid))
    .map((pid) => readProcess(pid, callId));
}

/** Whether a process may be younger than the leader. If the newest number is unknown, every process but the leader may be. */
export function isLater(pid: number, leader: number, newest: number): boolean {
  if (!(newest > 0)) return pid > 0 && pid !== leader;
  return newest < leader ? pid > leader || pid <= newest : pid > leader && pid <= newest;
}
