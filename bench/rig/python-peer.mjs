import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { scratch } from './scratch.mjs';

const version = '0.5.0';
let peer;

/**
 * The Python implementation, installed into a directory that goes away with this process:
 * `{ name, command(...configs) }`, or `{ reason }` if it is not available. Installed once per run.
 */
export function pythonPeer(log) {
  peer ??= install(log);
  return peer;
}

function install(log) {
  const directory = join(scratch(), 'python');
  log('installing the Python implementation for comparison');
  const steps = [
    ['python3', ['-m', 'venv', directory]],
    [
      join(directory, 'bin/pip'),
      ['install', '--quiet', '--disable-pip-version-check', `climax-mcp==${version}`],
    ],
  ];
  for (const [command, args] of steps) {
    const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', timeout: 180_000 });
    if (status !== 0) {
      const detail = error?.message ?? stderr.trim().split('\n').at(-1);
      return { reason: `The Python implementation was left out: ${command} failed (${detail}).` };
    }
  }
  const program = join(directory, 'bin/climax');
  return {
    name: `Python implementation ${version}`,
    command: (...configs) => [program, ['run', ...configs.flatMap(asArgument)]],
  };
}

function asArgument(config) {
  return config.includes('/') ? ['--config', config] : [config];
}
