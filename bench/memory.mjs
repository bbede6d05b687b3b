import { setTimeout as sleep } from 'node:timers/promises';
import { interleave } from './rig/interleave.mjs';
import { manyTools } from './rig/many-tools.mjs';
import { residentMb } from './rig/processes.mjs';
import { pythonPeer } from './rig/python-peer.mjs';
import { compare } from './rig/rows.mjs';
import { bareNode, climax, withSession } from './rig/servers.mjs';

export const title = 'Resident memory';

const floor = 'bare Node';
const settleMs = 300;
const question = { query: 'show the snapshots of a region' };

/** Memory of the server process a moment after tools/list was answered, and after a first search. */
export async function measure({ quick, log }) {
  const python = pythonPeer(log);
  const searched = (session) => session.search(question);
  const cases = {
    [floor]: () => memoryMb(bareNode()),
    'climax, git and docker': () => memoryMb(climax('git', 'docker')),
    'climax, git and docker, after a search': () => memoryMb(climax('git', 'docker'), searched),
    'climax, 10,000 tools': () => memoryMb(climax(...manyTools())),
    'climax, 10,000 tools, after a search': () => memoryMb(climax(...manyTools()), searched),
    ...(python.name && {
      [`${python.name}, git and docker`]: () => memoryMb(python.command('git', 'docker')),
    }),
  };
  const samples = await interleave(cases, { rounds: quick ? 1 : 7, onRound: log.round });
  const targets = { 'climax, git and docker': 1.4, 'climax, 10,000 tools': 3 };
  return {
    rows: compare(samples, { unit: 'MB', against: floor, targets }),
    notes: python.reason ? [python.reason] : [],
  };
}

async function memoryMb(program, use) {
  return withSession(program, async (session) => {
    await session.listTools();
    await use?.(session);
    await sleep(settleMs);
    return residentMb(session.pid);
  });
}
