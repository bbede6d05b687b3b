import { once } from 'node:events';
import spawn from 'cross-spawn';
import type { Container } from './command.ts';
import { startDeadline } from './deadline.ts';

/** How long an engine may take to remove a container. */
const REMOVAL_MS = 5000;

/** Without a time limit podman waits ten seconds for the command to leave by itself. */
const removal = { docker: ['rm', '-f'], podman: ['rm', '-f', '-t', '0'] };

/** Ends a container by name. A client that died took nothing with it: the engine still runs the container. */
export async function removeContainer(
  { engine, name }: Container,
  environment: Record<string, string>,
): Promise<boolean> {
  try {
    const child = spawn(engine, [...removal[engine], name], {
      env: environment,
      stdio: 'ignore',
      windowsHide: true,
    });
    const cancelDeadline = startDeadline(REMOVAL_MS, () => child.kill('SIGKILL'));
    const [code] = await once(child, 'exit').finally(cancelDeadline);
    return code === 0;
  } catch {
    return false;
  }
}
