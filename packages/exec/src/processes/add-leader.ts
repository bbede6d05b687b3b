import type { ChildProcess } from 'node:child_process';

const leaders = new Set<number>();

/** Remembers the process of a call until its id can be reused. */
export function addLeader(child: ChildProcess, pid: number): void {
  leaders.add(pid);
  child.once('exit', () => leaders.delete(pid));
}

/** Whether a number is the leader of a running call of this server: no other call can have started it. */
export function isLeader(pid: number): boolean {
  return leaders.has(pid);
}
