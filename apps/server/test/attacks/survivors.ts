import { readdirSync, readFileSync } from 'node:fs';
import { isAlive } from '@climax/fixtures';

/** The variable whose value marks everything that a server under test starts. */
export const markVariable = 'ATTACK_MARK';

/** The names in /proc, which are the process numbers and a few others. */
export function processNames(): Set<string> {
  return new Set(readdirSync('/proc'));
}

/**
 * Processes besides the server that carry its mark or are its children, as `pid command`. Zombies do not count. What was there
 * before the server, by `processNames`, is not looked at.
 */
export function survivors(mark: string, serverPid: number, earlier: Set<string> = new Set()): string[] {
  return readdirSync('/proc')
    .filter((name) => !earlier.has(name))
    .map(Number)
    .filter((pid) => pid > 0 && pid !== serverPid && belongs(pid, mark, serverPid) && isAlive(pid))
    .map((pid) => `${pid} ${read(pid, 'cmdline').replaceAll('\0', ' ').slice(0, 200)}`);
}

/** Numbers of the children of a process that have ended and were not waited for. */
export function zombiesOf(parent: number): number[] {
  const children = readdirSync('/proc').map(Number);
  return children.filter((pid) => pid > 0 && parentOf(pid) === parent && !isAlive(pid));
}

/** Kilobytes of a line of /proc/PID/status: `VmRSS` now, `VmHWM` at its highest. */
export function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${line}:\\s+(\\d+)`).exec(read(pid, 'status'))?.[1]);
}

/** Milliseconds of work a process has done; what it waited for a busy machine does not count. */
export function workOf(pid: number): number {
  const [user, system] = statFields(pid).slice(11, 13).map(Number) as [number, number];
  return (user + system) * 10;
}

/** How many descriptors a process has open. */
export function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function belongs(pid: number, mark: string, serverPid: number): boolean {
  return parentOf(pid) === serverPid || read(pid, 'environ').includes(mark);
}

function parentOf(pid: number): number {
  return Number(statFields(pid)[1]);
}

/** The fields of /proc/PID/stat from the state on. */
function statFields(pid: number): string[] {
  const stat = read(pid, 'stat');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** Empty for a process that has ended meanwhile or belongs to somebody else. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
