import { killServers } from './kill/kill-servers.mjs';
import { kinds } from './kill/kinds.mjs';
import { timeOut } from './kill/time-out.mjs';
import { pythonPeer } from './rig/python-peer.mjs';
import { figure } from './rig/rows.mjs';
import { climax } from './rig/servers.mjs';

export const title = 'Kill: what is left of commands that try to stay';

/** Each call starts processes of one kind and runs into its time limit, or its server is killed; the survivors are counted. */
export async function measure({ quick, log }) {
  if (process.platform !== 'linux') return { rows: [], notes: ['Kill needs /proc and was left out.'] };
  const calls = quick ? 16 : 1000;
  const peer = pythonPeer(log);
  const sides = [
    {
      command: (config, width) => climax('--config', config, '--max-concurrent', String(width)),
      most: 0,
      mayDropRights: true,
    },
    ...(peer.command ? [{ name: peer.name, command: (config) => peer.command(config) }] : []),
  ];
  const rows = [];
  const notes = peer.reason ? [peer.reason] : [];
  for (const kind of kinds) {
    log.step(kind.name);
    const reason = kind.missing?.();
    if (reason) {
      notes.push(`${kind.name} was left out: ${reason}`);
      continue;
    }
    const run = kind.killsServer ? killServers : timeOut;
    const counts = await Promise.all(sides.map((side) => run(kind, side, calls)));
    rows.push(figure(`${kind.name}: kills`, 'calls', counts[0].calls));
    counts.forEach(({ started, survivors }, index) => {
      const { name, most } = sides[index];
      const who = `${kind.name}${name === undefined ? '' : `, ${name}`}`;
      rows.push(figure(`${who}: started`, 'processes', started));
      rows.push(figure(`${who}: alive afterwards`, 'processes', survivors, most));
    });
  }
  return { rows, notes };
}
