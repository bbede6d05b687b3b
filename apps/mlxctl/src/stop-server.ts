import { setTimeout as sleep } from 'node:timers/promises';
import { type Host, isStillRunning, pauses, type Started } from './host.ts';

const forcedGrace = 5_000;

/** Stops a server and its children: SIGTERM first, SIGKILL after `graceMs`. False if it is still there. */
export async function stopServer(host: Host, server: Started, graceMs: number): Promise<boolean> {
  await host.signal(server.pid, 'TERM');
  if (await hasEnded(host, server, graceMs)) return true;
  await host.signal(server.pid, 'KILL');
  return hasEnded(host, server, forcedGrace);
}

async function hasEnded(host: Host, server: Started, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  const pause = pauses(host);
  while (await isStillRunning(host, server)) {
    if (performance.now() > deadline) return false;
    await sleep(pause());
  }
  return true;
}
