/** The process tree of a call. */
export interface ProcessTree {
  /** Whether a process of the call is alive; asked once the process that was started has exited. */
  hasSurvivors(): boolean;
  /** Sends a signal to all of them, wherever they went; not in one turn of the loop if there may be many. */
  signal(signal: 'SIGTERM' | 'SIGKILL'): void | Promise<void>;
}

/** Sends a signal; a stopped process takes note of SIGTERM only when it is woken. */
export function send(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal);
    if (signal === 'SIGTERM') process.kill(target, 'SIGCONT');
  } catch {
    // It has ended in the meantime.
  }
}
