import { readdirSync } from 'node:fs';
import { readProc } from './read-proc.ts';

/** The variable every process of a call carries, by which those that left its group are found. */
export const CALL_ID_VARIABLE = 'CLIMAX_CALL_ID';

export interface FoundProcesses {
  /** Living processes of the call. */
  alive: number[];
  /** Living processes of which one cannot tell: they are just loading a program, or cleared their environment. */
  unclear: number[];
}

/** How often to look again when processes ended during a look. */
const LOOKS = 5;

/**
 * Processes of a call other than its leader: its process group, descendants that moved to a group of their own, and
 * orphans that still carry the call's id. Needs /proc; elsewhere none are found.
 */
export function findProcesses(leader: number, callId: string | undefined): FoundProcesses {
  const mark = callId && `${CALL_ID_VARIABLE}=${callId}\0`;
  const ended = new Set<number>();
  for (let look = 1; ; look += 1) {
    const endedBefore = ended.size;
    const processes = processesAfter(leader, mark);
    for (const { pid, isDead } of processes) if (isDead) ended.add(pid);
    const found = select(leader, processes);
    // One that ended during this look may have left a child too young to be on the list.
    const isSettled = ended.size === endedBefore;
    if (isSettled || found.alive.length > 0 || look === LOOKS) return found;
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

function select(leader: number, processes: Process[]): FoundProcesses {
  const members = new Set([leader]);
  for (const { pid, group, isMarked } of processes) {
    if (group === leader || isMarked) members.add(pid);
  }
  for (let grew = true; grew; ) {
    const descendants = processes.filter(({ pid, parent }) => members.has(parent) && !members.has(pid));
    for (const { pid } of descendants) members.add(pid);
    grew = descendants.length > 0;
  }
  const living = processes.filter(({ isDead }) => !isDead);
  return {
    alive: living.filter(({ pid }) => members.has(pid)).map(({ pid }) => pid),
    unclear: living.filter(({ pid, isBare }) => isBare && !members.has(pid)).map(({ pid }) => pid),
  };
}

interface Process {
  pid: number;
  parent: number;
  group: number;
  isDead: boolean;
  /** Carries the id of the call. */
  isMarked: boolean;
  /** Has no environment to be read. */
  isBare: boolean;
}

/**
 * Processes started after the leader. Numbers are given in order, and from the start again once the highest is
 * reached; the newest is asked for after the list is read, so that nothing on the list is newer.
 */
function processesAfter(leader: number, mark: string | undefined): Process[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').map(Number);
  const newest = Number(readProc('loadavg')?.trim().split(' ').at(-1));
  const isLater = (pid: number) =>
    newest < leader ? pid > leader || pid <= newest : pid > leader && pid <= newest;
  return pids.filter(isLater).map((pid) => readProcess(pid, mark));
}

/** The parent of the kernel's own threads, which have no environment either. */
const KERNEL_THREADS = 2;

function readProcess(pid: number, mark: string | undefined): Process {
  // In this order: a process that ends between the two is seen as ended.
  const environment = mark === undefined ? undefined : readProc(`${pid}/environ`);
  const text = readProc(`${pid}/stat`) ?? ') X 0 0';
  const [state, parent, group] = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {
    pid,
    parent: Number(parent),
    group: Number(group),
    isDead: state === 'Z' || state === 'X',
    isMarked: mark !== undefined && `\0${environment}`.includes(`\0${mark}`),
    isBare: environment === '' && Number(parent) !== KERNEL_THREADS,
  };
}
