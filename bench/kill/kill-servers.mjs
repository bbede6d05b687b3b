import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from '../rig/client.mjs';
import { isAlive } from '../rig/processes.mjs';
import { hideConfig, hideFile, hideRoom } from './hide.mjs';
import { endSurvivors, started } from './started.mjs';

/** Calls that run when their server is killed. */
const width = 20;
/** How long what it started may take to go, in milliseconds. */
const settleMs = 2000;
const expectedEach = 2;

/** A server with running calls is killed with SIGKILL, again and again; processes that are alive two seconds later have survived. */
export async function killServers(kind, side, calls) {
  const room = hideRoom(kind);
  const config = hideConfig(room, 120);
  const counts = { calls: 0, started: 0, survivors: 0 };
  while (counts.calls < calls) {
    const session = await openSession(...side.command(config, width));
    const files = Array.from({ length: width }, (_, index) => hideFile(room, counts.calls + index));
    const running = files.map((file) =>
      session.call('bench_hide', { kind: kind.hide, file }).catch(() => {}),
    );
    await until(() => files.every((file) => started(file).length >= expectedEach), 60_000);
    process.kill(session.pid, 'SIGKILL');
    await Promise.all(running);
    const pids = files.flatMap(started);
    await until(() => !pids.some(isAlive), settleMs);
    counts.calls += width;
    counts.started += pids.length;
    for (const file of files) counts.survivors += endSurvivors(file, kind);
  }
  return counts;
}

async function until(isTrue, ms) {
  const end = performance.now() + ms;
  while (!isTrue() && performance.now() < end) await wait(20);
}
