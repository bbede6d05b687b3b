import type { StopReason } from './watch-process.ts';

/** A command under way, as the registry sees it. */
export interface Running {
  stop(reason: StopReason, graceMs?: number): void;
  done: Promise<unknown>;
}

const running = new Set<Running>();

/** Keeps a command in the registry until it is done. */
export function register(command: Running): void {
  running.add(command);
  void command.done.finally(() => running.delete(command));
}

/** Ends every running command and waits until all are gone. Meant for shutdown: the grace is shorter than usual. */
export async function killAll(graceMs = 1000): Promise<void> {
  const commands = [...running];
  for (const command of commands) command.stop('cancelled', graceMs);
  await Promise.allSettled(commands.map(({ done }) => done));
}

/** How many commands are under way. */
export function countRunning(): number {
  return running.size;
}
