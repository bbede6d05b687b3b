import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pool } from './rig/pool.mjs';
import { isAlive } from './rig/processes.mjs';
import { figure } from './rig/rows.mjs';
import { scratch, writeConfig } from './rig/scratch.mjs';
import { climax, withSession } from './rig/servers.mjs';
import { quantile } from './rig/statistics.mjs';

export const title = 'Kill: timeouts with grandchildren of every kind';

const tree = fileURLToPath(new URL('../fixtures/programs/tree', import.meta.url));
const kinds = ['plain', 'ignore-term', 'stopped', 'setsid', 'daemon'];
const grandchildren = 2;
const width = 8;
const timeoutSeconds = 1;
/** Two seconds between SIGTERM and SIGKILL, and half a second to see that all are gone. */
const latestReplyMs = 2500;

/** Each call starts grandchildren and runs into its timeout; whoever is alive when the answer comes has survived. */
export async function measure({ quick, log }) {
  if (process.platform !== 'linux') return { rows: [], notes: ['Kill needs /proc and was left out.'] };
  const timeouts = quick ? 8 : 100;
  const args = ['count', 'kind', 'file'].map((name) => ({ name, positional: true }));
  const config = writeConfig(tree, [
    { name: 'bench_tree', description: 'Starts processes and waits', timeout: timeoutSeconds, args },
  ]);
  const rows = [];
  await withSession(climax(config), async (session) => {
    for (const kind of kinds) {
      log.step(kind);
      const { started, survivors, lateness } = await runTimeouts(session, kind, timeouts);
      rows.push(
        figure(`${kind}: timeouts`, 'calls', timeouts),
        figure(`${kind}: grandchildren started`, 'processes', started),
        figure(`${kind}: alive when answered`, 'processes', survivors, 0),
        figure(`${kind}: answer after the deadline, slowest`, 'ms', quantile(lateness, 1), latestReplyMs),
      );
    }
  });
  return { rows, notes: [] };
}

async function runTimeouts(session, kind, timeouts) {
  const directory = scratch();
  const pids = [];
  const survivors = [];
  const lateness = [];
  await pool(timeouts, width, async (number) => {
    const file = join(directory, String(number));
    const sent = performance.now();
    const { isError, content } = await session.call('bench_tree', { count: grandchildren, kind, file });
    lateness.push(performance.now() - sent - timeoutSeconds * 1000);
    const own = readFileSync(file, 'utf8').trim().split('\n').map(Number);
    pids.push(...own);
    survivors.push(...own.filter(isAlive));
    if (!isError) throw new Error(`no timeout: ${content[0].text}`);
  });
  for (const pid of survivors) process.kill(pid, 'SIGKILL');
  return { started: pids.length, survivors: survivors.length, lateness };
}
