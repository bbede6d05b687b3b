import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { isRunning } from '@climax/host';

/** Identifies this server in labels: process id, start time, and where both are valid. */
export function serverId(): string {
  id ??= [process.pid, startTimeOf(process.pid), place()].join('.');
  return id;
}

/** Whether a server has certainly ended. Servers of other machines or PID namespaces are left alone. */
export function isGone(server: string): boolean {
  const [pid = '', startTime = '', ...rest] = server.split('.');
  if (rest.join('.') !== place() || !/^\d+$/.test(pid)) return false;
  const now = startTimeOf(Number(pid));
  return process.platform === 'linux' ? now !== startTime : !isRunning(Number(pid));
}

let id: string | undefined;

/** The boot id and PID namespace of this machine. */
function place(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').slice(0, 8);
    return `${boot}.${/\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0]}`;
  } catch {
    return hostname().replace(/[^\w-]/g, '-');
  }
}

/** In clock ticks; 0 if there is no such process, or no /proc. */
function startTimeOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? '0' : (fields[19] ?? '0');
  } catch {
    return '0';
  }
}
