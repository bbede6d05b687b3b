import { runByHand } from './rig/by-hand.mjs';
import { interleave } from './rig/interleave.mjs';
import { pool } from './rig/pool.mjs';
import { compare } from './rig/rows.mjs';
import { writeConfig } from './rig/scratch.mjs';
import { climax, withSession } from './rig/servers.mjs';

const calls = 300;
const width = 16;
const floor = `by hand, a pool of ${width}`;

export const title = `${calls} calls at once, ${width} of them running`;

/** All calls are sent at once; the server queues them. Time until the last one is answered. */
export async function measure({ quick, log }) {
  const config = writeConfig('true', [{ name: 'bench_true', description: 'Does nothing, well' }]);
  return withSession(climax(config, '--max-queued', String(calls)), async (session) => {
    const cases = {
      [floor]: () => duration(() => pool(calls, width, () => runByHand('true'))),
      climax: () => duration(() => pool(calls, calls, () => mustSucceed(session.call('bench_true')))),
    };
    const samples = await interleave(cases, { rounds: quick ? 2 : 12, onRound: log.round });
    return { rows: compare(samples, { unit: 'ms', against: floor, targets: { climax: 1.3 } }), notes: [] };
  });
}

async function mustSucceed(reply) {
  const { isError, content } = await reply;
  if (isError) throw new Error(content[0].text);
}

async function duration(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
