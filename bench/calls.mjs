import { runByHand } from './rig/by-hand.mjs';
import { openSession } from './rig/client.mjs';
import { interleave } from './rig/interleave.mjs';
import { pythonPeer } from './rig/python-peer.mjs';
import { compare } from './rig/rows.mjs';
import { writeConfig } from './rig/scratch.mjs';
import { climax } from './rig/servers.mjs';
import { median } from './rig/statistics.mjs';

export const title = 'One call: climax_call of `true` in a warm server, end to end (p50)';

const floor = 'the same spawn by hand';
const callsPerRound = 25;

/** The p50 of a block of calls, one after the other, against as many processes started by hand. */
export async function measure({ quick, log }) {
  const config = writeConfig('true', [{ name: 'bench_true', description: 'Does nothing, well' }]);
  const python = pythonPeer(log);
  const servers = {
    climax: climax(config),
    ...(python.name && { [python.name]: python.command(config) }),
  };
  const sessions = [];
  try {
    const cases = { [floor]: () => p50(() => runByHand('true')) };
    for (const [name, [command, args]] of Object.entries(servers)) {
      const session = await openSession(command, args);
      sessions.push(session);
      cases[name] = () => p50(() => session.call('bench_true'));
    }
    const samples = await interleave(cases, { rounds: quick ? 4 : 24, onRound: log.round });
    return {
      rows: compare(samples, { unit: 'ms', against: floor, targets: { climax: 1.25 } }),
      notes: python.reason ? [python.reason] : [],
    };
  } finally {
    for (const session of sessions) await session.close();
  }
}

async function p50(call) {
  const times = [];
  for (let number = 0; number < callsPerRound; number += 1) {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
  }
  return median(times);
}
