import { setImmediate as nextTurn } from 'node:timers/promises';
import { findProcesses, hasGroup } from './find-processes.ts';
import { hasNoSurvivors } from './has-no-survivors.ts';
import { type ProcessTree, send } from './process-tree.ts';
import type { Process } from './read-process.ts';

/** How long a process may take to load a program; a process that still has no environment after that is not one of ours. */
const loadingMs = 60;
/** How often to look for processes that were started while their parents were being stopped. */
const stoppingLooks = 10;

/**
 * The tree below a process that leads its own group, found by looking at all processes. One that was seen once is known
 * by its number and start time from then on, whatever it does to its environment, session or parent. Without a call
 * id only the group and descendants are found.
 */
export function sweptTree(leader: number, callId: string | undefined): ProcessTree {
  const firstSeen = new Map<number, number>();
  const known = new Map<number, string>();
  const isLoading = ({ pid }: Process) => {
    const now = performance.now();
    const since = firstSeen.get(pid) ?? now;
    firstSeen.set(pid, since);
    return now - since < loadingMs;
  };
  const look = () => {
    const found = findProcesses(leader, callId, known);
    for (const { pid, startTime } of found.alive) known.set(pid, startTime);
    return found;
  };
  return {
    hasSurvivors() {
      if (process.platform !== 'linux') return hasGroup(leader);
      if (known.size === 0 && hasNoSurvivors(leader, callId)) return false;
      const { alive, unclear } = look();
      return alive.length > 0 || unclear.some(isLoading);
    },
    async signal(signal) {
      const group = process.platform === 'win32' ? leader : -leader;
      const alive = signal === 'SIGKILL' ? await stopAll(look) : look().alive;
      send(group, signal);
      for (const { pid } of alive) send(pid, signal);
    },
  };
}

/** Stops them all, so that none can start another while the others are being killed. Others are served in between. */
async function stopAll(look: () => { alive: Process[] }): Promise<Process[]> {
  const stopped = new Set<number>();
  let { alive } = look();
  for (let looks = 1; looks < stoppingLooks && alive.some(({ pid }) => !stopped.has(pid)); looks += 1) {
    for (const { pid } of alive) {
      if (!stopped.has(pid)) send(pid, 'SIGSTOP');
      stopped.add(pid);
    }
    await nextTurn();
    ({ alive } = look());
  }
  return alive;
}
