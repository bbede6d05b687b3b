import { chmodSync, copyFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scratch } from '../rig/scratch.mjs';

const programs = ['hide.sh', 'chain.sh'].map((name) =>
  fileURLToPath(new URL(`../programs/${name}`, import.meta.url)),
);

/** A directory for the files of one kind, with the programs in it; open to everyone if another user is to use it. */
export function hideRoom({ asNobody: isOpen }) {
  const room = scratch();
  for (const program of programs) copyFileSync(program, join(room, program.split('/').at(-1)));
  if (isOpen) {
    chmodSync(room, 0o777);
    chmodSync(dirname(room), 0o755);
  }
  return room;
}

export const hideFile = (room, number) => join(room, `call-${number}`);

/** A config with one tool, which starts what is to be hidden. */
export function hideConfig(room, timeout) {
  const args = ['kind', 'file'].map((name) => ({ name, positional: true }));
  const tools = [{ name: 'bench_hide', description: 'Starts processes and waits', timeout, args }];
  const path = join(room, 'hide.yaml');
  const command = join(room, 'hide.sh');
  writeFileSync(path, JSON.stringify({ name: 'hide', description: 'For measuring', command, tools }));
  return path;
}

/** A server as an ordinary user; a user who is not root stays the same. */
export function asNobody([command, args]) {
  if (process.getuid() !== 0) return [command, args];
  const drop = ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups', 'env', 'HOME=/nonexistent'];
  return ['setpriv', [...drop, command, ...args]];
}
