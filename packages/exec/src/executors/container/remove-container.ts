import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '../../command/command.ts';
import { runEngine } from '../run-engine.ts';

/** How each engine removes containers at once: without a time limit podman waits ten seconds for the command to leave. */
export const removal = { docker: ['rm', '-f'], podman: ['rm', '-f', '-t', '0'] };

/** How often the engine is asked for a container that it does not know yet, and how long to wait in between. */
const attempts = 5;
const pauseMs = 300;

/**
 * Ends the container of a command by name, if it has one. A client that died took nothing with it: the engine still
 * runs the container, or is only about to create it. So a name that is unknown is asked for again.
 */
export async function removeContainer(
  { container, searchPath }: Command,
  environment: Record<string, string>,
): Promise<void> {
  if (!container) return;
  const { engine, name } = container;
  const settings = { env: environment, searchPath };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const { code, stdout } = await runEngine(engine, [...removal[engine], name], settings);
    // The engine prints the name of what it has removed; without an engine there is nothing to repeat.
    if ((code === 0 && stdout.trim() !== '') || code === null) return;
    await sleep(pauseMs);
  }
}
