import type { StopRequest } from './stop-request.ts';

interface Running {
  stop: StopRequest;
  done: Promise<unknown>;
}

const running = new Set<Running>();

/** Keeps a command in the registry until it is done. */
export function register(stop: StopRequest, done: Promise<unknown>): void {
  const command = { stop, done };
  running.add(command);
  const forget = () => running.delete(command);
  done.then(forget, forget);
}

/** Kills all running commands and waits for them. Meant for shutdown: the grace period is shorter than usual. */
export async function killAll(graceMs = 1000): Promise<void> {
  const commands = [...running];
  for (const { stop } of commands) stop.request('cancelled', graceMs);
  await Promise.allSettled(commands.map(({ done }) => done));
}
