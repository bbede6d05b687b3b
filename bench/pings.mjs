import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endSurvivors, started } from './kill/started.mjs';
import { openSession } from './rig/client.mjs';
import { figure } from './rig/rows.mjs';
import { scratch, writeConfig } from './rig/scratch.mjs';
import { climax } from './rig/servers.mjs';
import { median } from './rig/statistics.mjs';

export const title = 'Pings: answered while a big tree is ended';

/** Milliseconds that a ping may take at most. */
const most = 250;
/** Seconds that the processes have to come up. */
const seconds = 6;
const pauseMs = 5;
const crowd = fileURLToPath(new URL('./programs/crowd.sh', import.meta.url));

const means = [
  { name: 'what is in force here', env: {} },
  { name: 'sweep only', env: { CLIMAX_REAPER: 'off', CLIMAX_CGROUP: 'off' } },
];

export async function measure({ quick, log }) {
  if (process.platform !== 'linux') return { rows: [], notes: ['Pings needs /proc and was left out.'] };
  const processes = quick ? 50 : 1000;
  const rows = [];
  for (const { name, env } of means) {
    log.step(name);
    const ended = await pingWhileEnding(processes, env);
    rows.push(figure(`${name}: processes`, 'processes', ended.started));
    rows.push(figure(`${name}: pings`, 'pings', ended.pings.length));
    rows.push(figure(`${name}: median`, 'ms', median(ended.pings)));
    rows.push(figure(`${name}: slowest`, 'ms', Math.max(...ended.pings), most));
    rows.push(figure(`${name}: alive afterwards`, 'processes', ended.alive, 0));
  }
  return { rows, notes: [] };
}

async function pingWhileEnding(processes, env) {
  const file = join(scratch(), 'started');
  const args = ['count', 'file'].map((name) => ({ name, positional: true }));
  const tool = { name: 'bench_crowd', description: 'Starts processes', timeout: seconds, args };
  const session = await openSession(...climax('--config', writeConfig(crowd, [tool])), {
    env: { ...process.env, ...env },
  });
  try {
    let isAnswered = false;
    const call = session.call('bench_crowd', { count: String(processes), file }).then(() => {
      isAnswered = true;
    });
    await wait(seconds * 1000 - 200);
    const pings = [];
    while (!isAnswered) {
      const from = performance.now();
      await session.ping();
      pings.push(performance.now() - from);
      await wait(pauseMs);
    }
    await call;
    return { pings, started: started(file).length, alive: endSurvivors(file, {}) };
  } finally {
    await session.close();
  }
}
