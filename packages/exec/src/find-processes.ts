import { readdirSync, readFileSync } from 'node:fs';

/** The variable every process of a call carries, by which those that left its group are found. */
export const CALL_ID_VARIABLE = 'CLIMAX_CALL_ID';

/** How often to look again when processes came and went during a look. */
const LOOKS = 3;

/**
 * Living processes of a call other than its leader: its process group, descendants that moved to a group of their
 * own, and orphans that still carry the call's id. Needs /proc; elsewhere the list is empty.
 */
export function findProcesses(leader: number, callId: string | undefined): number[] {
  for (let look = 1; look <= LOOKS; look += 1) {
    const { alive, isSettled } = lookOnce(leader, callId && `${CALL_ID_VARIABLE}=${callId}\0`);
    if (alive.length > 0 || isSettled) return alive;
  }
  return [];
}

/** Not settled when a process that ended meanwhile may have left a child too young to be listed. */
function lookOnce(leader: number, mark: string | undefined) {
  const listed = candidates(leader);
  const processes = listed.map(readStat).filter((stat) => stat !== undefined);
  const found = new Set([leader]);
  for (const { pid, group } of processes) {
    if (group === leader || (mark && carries(pid, mark))) found.add(pid);
  }
  for (let grew = true; grew; ) {
    const descendants = processes.filter(({ pid, parent }) => found.has(parent) && !found.has(pid));
    for (const { pid } of descendants) found.add(pid);
    grew = descendants.length > 0;
  }
  const members = processes.filter(({ pid }) => found.has(pid));
  const alive = members.filter(({ isDead }) => !isDead).map(({ pid }) => pid);
  return { alive, isSettled: processes.length === listed.length && alive.length === members.length };
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

/**
 * Processes started after the leader. Numbers are given in order, and from the start again once the highest is
 * reached; the newest is asked for after the list is read, so that nothing on the list is newer.
 */
function candidates(leader: number): number[] {
  try {
    const pids = readdirSync('/proc').map(Number);
    const newest = Number(readFileSync('/proc/loadavg', 'utf8').trim().split(' ').at(-1));
    const isLater = (pid: number) =>
      newest < leader ? pid > leader || pid <= newest : pid > leader && pid <= newest;
    return pids.filter(isLater);
  } catch {
    return [];
  }
}

function readStat(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent, group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid, isDead: state === 'Z' || state === 'X', parent: Number(parent), group: Number(group) };
  } catch {
    return undefined;
  }
}

function carries(pid: number, mark: string): boolean {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'latin1');
    return environment.startsWith(mark) || environment.includes(`\0${mark}`);
  } catch {
    return false;
  }
}
