import { setTimeout as sleep } from 'node:timers/promises';
import { type Host, isRunning, type Started } from './host.ts';

const grace = { TERM: 10_000, KILL: 5_000 };

/** Ends a server and its children: politely, then by force. False when it is still there after all. */
export async function stopServer(host: Host, server: Started): Promise<boolean> {
  for (const signal of ['TERM', 'KILL'] as const) {
    await host.signal(server.pid, signal);
    if (await hasEnded(host, server, grace[signal])) return true;
  }
  return false;
}

async function hasEnded(host: Host, server: Started, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience;
  while (await isRunning(host, server)) {
    if (performance.now() > deadline) return false;
    await sleep(host.pollMs);
  }
  return true;
}
