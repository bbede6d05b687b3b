import { once } from 'node:events';
import type { Command } from '../../command.ts';
import { startDeadline } from '../../run/deadline.ts';
import { findExecutable } from '../../start/find-executable.ts';

/** How long an engine may take to remove a container. */
const REMOVAL_MS = 5000;

/** Without a time limit podman waits ten seconds for the command to leave by itself. */
const removal = { docker: ['rm', '-f'], podman: ['rm', '-f', '-t', '0'] };

/**
 * Ends the container of a command by name, if it has one. A client that died took nothing with it: the engine still
 * runs the container.
 */
export async function removeContainer(
  { container, searchPath }: Command,
  environment: Record<string, string>,
): Promise<void> {
  if (!container) return;
  const { path } = findExecutable(container.engine, searchPath);
  const { default: spawn } = await import('cross-spawn');
  const child = spawn(path, [...removal[container.engine], container.name], {
    env: environment,
    stdio: 'ignore',
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const cancelDeadline = startDeadline(REMOVAL_MS, () => child.kill('SIGKILL'));
  await once(child, 'exit').catch(() => {});
  cancelDeadline();
}
