import { findProcesses, hasGroup } from './find-processes.ts';
import { hasNoSurvivors } from './has-no-survivors.ts';

/** The processes of one call, as seen from outside. */
export interface ProcessTree {
  /** Whether a process of the call is alive; asked once its leader has exited. */
  hasSurvivors(): boolean;
  /** Sends a signal to the whole group and to all that left it. */
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
}

/** How long a process may take to load a program; one without an environment after that is none of ours. */
const LOADING_MS = 60;

/** The tree below a process that leads its own group. Without a call id only the group and descendants are found. */
export function processTree(leader: number, callId: string | undefined): ProcessTree {
  const firstSeen = new Map<number, number>();
  const isLoading = (pid: number) => {
    const now = performance.now();
    const since = firstSeen.get(pid) ?? now;
    firstSeen.set(pid, since);
    return now - since < LOADING_MS;
  };
  return {
    hasSurvivors() {
      if (process.platform !== 'linux') return hasGroup(leader);
      if (hasNoSurvivors(leader, callId)) return false;
      const { alive, unclear } = findProcesses(leader, callId);
      return alive.length > 0 || unclear.some(isLoading);
    },
    signal(signal) {
      const { alive } = findProcesses(leader, callId);
      send(process.platform === 'win32' ? leader : -leader, signal);
      for (const pid of alive) send(pid, signal);
    },
  };
}

/** A stopped process takes note of SIGTERM only when it is woken. */
function send(target: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(target, signal);
    if (signal === 'SIGTERM') process.kill(target, 'SIGCONT');
  } catch {
    // It ended in the meantime.
  }
}
