import { spawnSync } from 'node:child_process';

/**
 * What a command starts, by the name that `programs/hide.sh` knows. `width` is how many run at a time: a chain keeps a
 * processor busy for as long as it lives.
 */
export const kinds = [
  { name: 'plain tree', hide: 'plain' },
  { name: 'SIGTERM ignored', hide: 'ignore-term' },
  { name: 'session of its own', hide: 'setsid' },
  { name: 'daemon (two forks and a session)', hide: 'daemon' },
  { name: 'daemon without environment, SIGTERM ignored', hide: 'no-environment' },
  { name: 'chain of forks', hide: 'chain', width: 6, seconds: 1, marker: true },
  { name: 'ssh-agent as an ordinary user', hide: 'ssh-agent', asNobody: true, missing: cannotBeNobody },
  { name: 'nginx', hide: 'nginx', width: 32, seconds: 3, missing: () => notInstalled('nginx') },
  { name: 'reaper killed by the command', hide: 'kill-reaper' },
  { name: 'SIGKILL of the server', hide: 'kill-server', killsServer: true },
];

function notInstalled(program) {
  return spawnSync('which', [program]).status === 0 ? undefined : `${program} is not installed`;
}

/** Root can read the environment of an ssh-agent, an ordinary user cannot. */
function cannotBeNobody() {
  if (process.getuid() !== 0) return notInstalled('ssh-agent');
  return notInstalled('ssh-agent') ?? notInstalled('setpriv');
}
