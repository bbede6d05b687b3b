import { findProcesses, hasGroup } from './find-processes.ts';

/** The processes of one call, as seen from outside. */
export interface ProcessTree {
  /** Whether a process of the call is alive that is not its leader. */
  hasSurvivors(): boolean;
  /** Sends a signal to the whole group and to all that left it. */
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
}

/** The tree below a process that leads its own group. Without a call id only the group and descendants are found. */
export function processTree(leader: number, callId: string | undefined): ProcessTree {
  const others = () => findProcesses(leader, callId);
  return {
    hasSurvivors: () => (process.platform === 'linux' ? others().length > 0 : hasGroup(leader)),
    signal(signal) {
      const strays = others();
      send(process.platform === 'win32' ? leader : -leader, signal);
      for (const pid of strays) send(pid, signal);
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
