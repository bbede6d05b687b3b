import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process in MB. */
export function residentMb(pid) {
  if (process.platform === 'linux') {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(kilobytes) / 1024;
  }
  return Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1024;
}

/** How many descriptors a process has open. Linux only. */
export function openDescriptors(pid) {
  return readdirSync(`/proc/${pid}/fd`).length;
}

/** The children of a process, dead ones that nobody has reaped included. Linux only. */
export function childrenOf(parent) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readStat)
    .filter((stat) => stat?.parent === parent);
}

/** Alive means more than a zombie. */
export function isAlive(pid) {
  const stat = readStat(pid);
  return stat !== undefined && !stat.isZombie;
}

function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, parent] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { pid: Number(pid), isZombie: state === 'Z' || state === 'X', parent: Number(parent) };
  } catch {
    return undefined;
  }
}

/** The words a process was started with, or nothing when it is gone. Linux only. */
export function commandLine(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
