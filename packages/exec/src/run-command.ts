import { randomUUID } from 'node:crypto';
import type { Command } from './command.ts';
import { buildEnvironment } from './environment.ts';
import { CALL_ID_VARIABLE } from './find-processes.ts';
import { followProcess } from './follow-process.ts';
import { notStarted, refused, stoppedBeforeStart } from './make-outcome.ts';
import type { Outcome } from './outcome.ts';
import type { RunOptions } from './run-options.ts';
import { startProcess } from './start-process.ts';

/** Runs a command to its end, whatever that is, and leaves no process behind. Never throws for an expected end. */
export async function runCommand(command: Command, options: RunOptions = {}): Promise<Outcome> {
  const startedAt = performance.now();
  const outcome = await run(command, options);
  return { ...outcome, durationMs: Math.round(performance.now() - startedAt) };
}

async function run(command: Command, options: RunOptions): Promise<Outcome> {
  if (command.errors?.length) return refused(command.errors);
  if (options.signal?.aborted) return stoppedBeforeStart();
  const callId = randomUUID();
  const environment = childEnvironment(command, options, callId);
  const started = await startProcess(command, environment);
  if ('problem' in started) return notStarted(started, command.container);
  return followProcess({ command, environment, callId, ...started }, options);
}

/** What runs in a container is ended by the engine; its client's helpers must outlive the client to clean up. */
function childEnvironment(command: Command, { env, inherit }: RunOptions, callId: string) {
  const inherited = command.container ? 'all' : inherit;
  const environment = buildEnvironment(env ?? process.env, command.env, inherited);
  if (!command.container) environment[CALL_ID_VARIABLE] = callId;
  return environment;
}
