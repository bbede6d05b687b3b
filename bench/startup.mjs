import { interleave } from './rig/interleave.mjs';
import { manyTools } from './rig/many-tools.mjs';
import { pythonPeer } from './rig/python-peer.mjs';
import { compare } from './rig/rows.mjs';
import { bareNode, climax, unbundledSdk, withSession } from './rig/servers.mjs';

export const title = 'Start-up: from spawn to the answer of tools/list';

const floor = 'bare Node, JSON-RPC by hand';

/** What a client waits for in every session: start the program, initialize, tools/list. */
export async function measure({ quick, log }) {
  const python = pythonPeer(log);
  const programs = {
    [floor]: bareNode(),
    'climax, git and docker': climax('git', 'docker'),
    'climax, 10,000 tools in 50 files': climax(...manyTools()),
    'protocol library, not bundled': unbundledSdk(),
    ...(python.name && { [`${python.name}, git and docker`]: python.command('git', 'docker') }),
  };
  const cases = Object.fromEntries(
    Object.entries(programs).map(([name, program]) => [name, () => startUpMs(program)]),
  );
  const samples = await interleave(cases, { rounds: quick ? 3 : 21, onRound: log.round });
  const targets = { 'climax, git and docker': 1.35, 'climax, 10,000 tools in 50 files': 3 };
  return {
    rows: compare(samples, { unit: 'ms', against: floor, targets }),
    notes: python.reason ? [python.reason] : [],
  };
}

async function startUpMs(program) {
  const started = performance.now();
  return withSession(program, async (session) => {
    await session.listTools();
    return performance.now() - started;
  });
}
