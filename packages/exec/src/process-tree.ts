import { findProcesses, hasGroup } from './find-processes.ts';

/** The processes of one call, as seen from outside. */
export interface ProcessTree {
  /** Whether a process of the call is alive that is not its leader. */
  hasSurvivors(): boolean;
  /** Sends a signal to the whole group and to all that left it. */
  signal(signal: 'SIGTERM' | 'SIGKILL'): void;
}

export function processTree(
  leader: number,
  callId: string | undefined,
  isLeaderAlive: () => boolean,
): ProcessTree {
  const others = () => findProcesses(leader, callId);
  return {
    hasSurvivors: () => others().length > 0 || (process.platform !== 'linux' && hasGroup(leader)),
    signal(signal) {
      const strays = others();
      if (isLeaderAlive() || hasGroup(leader)) send(-leader, signal);
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
