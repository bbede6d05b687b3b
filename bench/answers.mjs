import { spawn } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { pool } from './rig/pool.mjs';
import { figure } from './rig/rows.mjs';
import { writeConfig } from './rig/scratch.mjs';
import { climax, withSession } from './rig/servers.mjs';

export const title = 'Answers: every call gets its own output, on a machine that is too busy';

const width = 20;
/** Processes per processor that want to compute next to the server; those that are missing are started. */
const rivals = 4;

/** Each call prints its own number; an answer without it is lost. */
export async function measure({ quick, log }) {
  const calls = quick ? 500 : 20_000;
  const config = writeConfig('printf', [
    { name: 'bench_print', description: 'Prints', args: [{ name: 'text', positional: true }] },
  ]);
  const load = loadavg()[0];
  const missing = Math.max(0, Math.round(rivals * availableParallelism() - load));
  const busy = Array.from({ length: missing }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  let lost = 0;
  try {
    await withSession(climax(config), async (session) => {
      await pool(calls, width, async (number) => {
        if (number % 2000 === 0) log.step(`${number} of ${calls}`);
        const { content } = await session.call('bench_print', { text: `answer ${number}` });
        if (content[0].text !== `answer ${number}`) lost += 1;
      });
    });
  } finally {
    for (const child of busy) child.kill('SIGKILL');
  }
  return {
    rows: [
      figure('calls', 'calls', calls),
      figure('processes that want to run beside it', 'processes', Math.round(load) + missing),
      figure('answers lost', 'calls', lost, 0),
    ],
    notes: [],
  };
}
