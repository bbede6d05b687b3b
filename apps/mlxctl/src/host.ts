/** A process and its start mark, which distinguishes it from a later one with the same id. */
export interface Started {
  pid: number;
  mark: string;
}

/** `answers`: an HTTP server speaks there. `busy`: something listens but does not answer, or not yet. */
export type PortState = 'free' | 'busy' | 'answers';

/** The machine the servers run on. Every method rejects with a `HostError` when the machine cannot be asked. */
export interface Host {
  /** For messages. */
  name: string;
  /** The longest wait between two looks, in milliseconds. */
  pollMs: number;
  /** The path of a local model with `~` resolved; `undefined` when there is nothing. */
  findPath(path: string): Promise<string | undefined>;
  portState(port: number): Promise<PortState>;
  /** Whether a process of the group listens on the port; `undefined` when the machine cannot tell. */
  ownsPort(group: number, port: number): Promise<boolean | undefined>;
  /** Starts a program in its own group that outlives us; its output goes to the named log. */
  launch(argv: string[], log: string): Promise<Started>;
  /** The mark of a process; `undefined` when it is not alive. */
  markOf(pid: number): Promise<string | undefined>;
  /** The end of a log. */
  readLog(log: string): Promise<string>;
  /** Sends a signal to the group of a process. */
  signal(pid: number, signal: 'TERM' | 'KILL'): Promise<void>;
}

/** Thrown when a command on the machine fails. */
export class HostError extends Error {
  override readonly name = 'HostError';
}

/** Polling delays: short at first, then longer, up to the host's limit. */
export function pauses({ pollMs }: Host): () => number {
  let next = 25;
  return () => {
    const pause = Math.min(next, pollMs);
    next *= 1.5;
    return pause;
  };
}

/** Whether the process with this id is still the one we started. */
export async function isStillRunning(host: Host, { pid, mark }: Started): Promise<boolean> {
  return (await host.markOf(pid)) === mark;
}
