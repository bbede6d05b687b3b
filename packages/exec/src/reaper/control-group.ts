import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join, posix } from 'node:path';
import { isGone, serverId } from '../processes/server-id.ts';

let parent: string | null | undefined;

/** The control group in which each call gets its own group, if this server may create any there; looked up once. */
export function findGroupParent(): string | undefined {
  if (process.env.CLIMAX_CGROUP === 'off') return undefined;
  parent ??= locate() ?? null;
  return parent ?? undefined;
}

/** Disables control groups from now on. */
export function giveUpGroups(): void {
  parent = null;
}

/** The directory of the group of a call; empty where there cannot be one. */
export function nameGroup(call: number): string {
  const directory = findGroupParent();
  return directory === undefined ? '' : join(directory, `climax-${serverId()}-${call}`);
}

/** Whether a process of a group is alive. */
export function hasMembers(directory: string): boolean {
  try {
    return (
      directory !== '' && readFileSync(join(directory, 'cgroup.events'), 'latin1').includes('populated 1')
    );
  } catch {
    return false;
  }
}

/** The numbers of the processes in a group. */
export function membersOf(directory: string): number[] {
  try {
    const numbers = readFileSync(join(directory, 'cgroup.procs'), 'latin1').trim().split('\n').map(Number);
    return numbers.filter((number) => number > 0);
  } catch {
    return [];
  }
}

/** Kills all processes of a group and removes it, unless that was done already. */
export function endGroup(directory: string): void {
  if (directory === '' || !existsSync(directory)) return;
  try {
    writeFileSync(join(directory, 'cgroup.kill'), '1');
    removeGroups(directory);
  } catch {
    // Killed processes take a moment to disappear; a leftover empty group costs nothing.
  }
}

/** Ends what servers that are gone have left in their groups: a command that killed its reaper before the server died. */
export function sweepGroups(): string[] {
  const directory = findGroupParent();
  const left = directory === undefined ? [] : groupsIn(directory).filter(isAbandoned);
  for (const name of left) endGroup(join(directory!, name));
  return left;
}

/** Where they cannot be listed, the next server that starts does it. */
function groupsIn(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function isAbandoned(name: string): boolean {
  const server = /^climax-(.+)-\d+$/.exec(name)?.[1];
  return server !== undefined && isGone(server);
}

/** A command may have made groups below its own. */
function removeGroups(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isDirectory()) removeGroups(join(directory, entry.name));
  }
  rmdirSync(directory);
}

/** The server's own group, if it is one of version 2 that can be killed as a whole and may be divided. */
function locate(): string | undefined {
  try {
    const own = /^0::(\/.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1];
    const directory = own === undefined ? undefined : mountedAt(own);
    return directory !== undefined && mayDivide(directory) ? directory : undefined;
  } catch {
    return undefined;
  }
}

/** The directory of a group: where the file system of groups is mounted, and what part of it. */
function mountedAt(group: string): string | undefined {
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
  const fields = mounts.find((line) => line.includes(' - cgroup2 '))?.split(' ');
  if (!fields) return undefined;
  const [root, point] = [fields[3]!, fields[4]!];
  const below = posix.relative(root, group);
  return below.startsWith('..') ? undefined : join(point, below);
}

/** Tried, because only the system knows. The processes in a group are moved by those who may write its list. */
function mayDivide(directory: string): boolean {
  accessSync(join(directory, 'cgroup.procs'), constants.W_OK);
  const trial = join(directory, `climax-${serverId()}-0`);
  mkdirSync(trial);
  const canKill = existsSync(join(trial, 'cgroup.kill'));
  rmdirSync(trial);
  return canKill;
}
