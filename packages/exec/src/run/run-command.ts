import type { Command } from '../command.ts';
import { kindOf } from '../executors/executors.ts';
import { guardedEnvironment } from '../guards/guard.ts';
import { forbidden, notStarted, stoppedBeforeStart } from '../output/make-outcome.ts';
import type { Outcome } from '../output/outcome.ts';
import { CALL_ID_VARIABLE } from '../processes/read-process.ts';
import { buildEnvironment } from '../start/environment.ts';
import { startProcess } from '../start/start-process.ts';
import { followProcess } from './follow-process.ts';
import type { RunOptions } from './run-options.ts';
import { register } from './running-commands.ts';
import { createStopRequest, type StopRequest } from './stop-request.ts';

const GRACE_MS = 2000;

/** Runs a command to its end, whatever that is, and leaves no process behind. Never throws for an expected end. */
export async function runCommand(command: Command, options: RunOptions = {}): Promise<Outcome> {
  const startedAt = performance.now();
  const stop = createStopRequest(options.graceMs ?? GRACE_MS);
  const cancel = () => stop.request('cancelled');
  options.signal?.addEventListener('abort', cancel, { once: true });
  try {
    const done = run(command, options, stop);
    register(stop, done);
    const outcome = await done;
    return { ...outcome, durationMs: Math.round(performance.now() - startedAt) };
  } finally {
    options.signal?.removeEventListener('abort', cancel);
  }
}

async function run(command: Command, options: RunOptions, stop: StopRequest): Promise<Outcome> {
  if (command.errors?.length) return forbidden(command.errors);
  if (options.signal?.aborted) return stoppedBeforeStart();
  const callId = crypto.randomUUID();
  const environment = await guardedEnvironment(command, childEnvironment(command, options, callId));
  const kind = command.executor === undefined ? undefined : kindOf({ type: command.executor });
  kind?.begin?.(command);
  try {
    const started = await startProcess(command, environment);
    if ('problem' in started) return notStarted(command, started);
    return await followProcess({ command, environment, callId, ...started }, options, stop);
  } finally {
    kind?.done?.(command);
  }
}

/** What runs in a container is ended by the engine; its client's helpers must outlive the client to clean up. */
function childEnvironment(command: Command, { env, inherit }: RunOptions, callId: string) {
  const inherited = command.container ? 'all' : inherit;
  const environment = buildEnvironment(env ?? process.env, command.env, inherited);
  if (!command.container) environment[CALL_ID_VARIABLE] = callId;
  return environment;
}
