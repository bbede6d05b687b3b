import type { Command } from '../command/command.ts';
import type { AnyKind } from '../executors/executors.ts';
import { kindOf } from '../executors/executors.ts';
import { guardCommand } from '../guards/guard-command.ts';
import type { Outcome } from '../output/outcome.ts';
import { forbidden, noPlace, notStarted, stoppedBeforeStart } from '../output/render-end.ts';
import { callIdVariable } from '../processes/read-process.ts';
import { buildEnvironment } from '../start/environment.ts';
import { startProcess } from '../start/start-process.ts';
import { type Followed, followProcess } from './follow-process.ts';
import { register } from './kill-all.ts';
import type { RunOptions } from './run-options.ts';
import { startDeadline } from './start-deadline.ts';
import { createStopRequest, type StopReason, type StopRequest } from './stop-request.ts';

const defaultGraceMs = 2000;
/** How many other places are tried when one cannot be reached. */
const maxRetries = 4;

/** Runs a command until it ends, and leaves no process behind. Never throws for an expected end. */
export async function runCommand(command: Command, options: RunOptions = {}): Promise<Outcome> {
  const startedAt = performance.now();
  const stop = createStopRequest(options.graceMs ?? defaultGraceMs);
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
  if (options.signal?.aborted) return stoppedBeforeStart(command);
  const callId = crypto.randomUUID();
  const kind = command.executor === undefined ? undefined : kindOf({ type: command.executor });
  const environment = childEnvironment(command, options, callId);
  if (!kind?.open) return await runHere({ command, environment, callId }, options, stop);
  const guarded = await guardCommand(command, environment);
  if ('problem' in guarded) return forbidden([guarded.problem]);
  const call = { ...guarded, callId };
  const passedOver: string[] = [];
  for (;;) {
    const { outcome, retry } = await runInPlace(kind, call, options, stop);
    if (retry === undefined || passedOver.length === maxRetries) {
      return { ...outcome, notices: [...passedOver, ...outcome.notices] };
    }
    passedOver.push(retry);
  }
}

interface Call {
  command: Command;
  environment: Record<string, string>;
  callId: string;
}

/** What a guard has to look at was written by others: its time counts as the command's. */
async function runHere(call: Call, options: RunOptions, stop: StopRequest): Promise<Outcome> {
  const { command, environment } = call;
  if (!command.guard) return (await startAndFollow(call, options, stop)).outcome;
  const cancelDeadline = startDeadline(command.timeoutSeconds * 1000, () => stop.request('timed-out'));
  try {
    const aborted = new AbortController();
    const stopped = new Promise<StopReason>((settle) => stop.whenRequested(settle));
    void stopped.then(() => aborted.abort());
    const guarded = await Promise.race([guardCommand(command, environment, aborted.signal), stopped]);
    if (typeof guarded === 'string') return stoppedBeforeStart(command, guarded);
    if ('problem' in guarded) return forbidden([guarded.problem]);
    return (await startAndFollow({ ...call, ...guarded }, options, stop)).outcome;
  } finally {
    cancelDeadline();
  }
}

async function runInPlace(
  kind: AnyKind,
  call: Call,
  options: RunOptions,
  stop: StopRequest,
): Promise<Followed> {
  const aborted = new AbortController();
  stop.whenRequested(() => aborted.abort());
  const { environment } = call;
  const background = (work: Promise<unknown>) => register(createStopRequest(0), work);
  const place = await kind.open!(call.command, { environment, signal: aborted.signal, background });
  if (aborted.signal.aborted && 'problem' in place) return { outcome: stoppedBeforeStart(call.command) };
  if ('problem' in place) {
    return { outcome: noPlace(place.problem), ...(place.retry !== undefined && { retry: place.retry }) };
  }
  return await startAndFollow({ ...call, command: place.command, place }, options, stop);
}

async function startAndFollow(
  call: Omit<Parameters<typeof followProcess>[0], 'child' | 'pid'>,
  options: RunOptions,
  stop: StopRequest,
): Promise<Followed> {
  const started = await startProcess(call.command, call.environment);
  if ('problem' in started) {
    await call.place?.close?.({ isStopped: false, guard: undefined });
    return { outcome: notStarted(call.command, started) };
  }
  return await followProcess({ ...call, ...started }, options, stop);
}

/** Containers are killed by the engine; its client's helpers must outlive the client to clean up. */
function childEnvironment(command: Command, { env, inherit }: RunOptions, callId: string) {
  const inherited = command.isClient ? 'all' : inherit;
  const environment = buildEnvironment(env ?? process.env, command.env, inherited);
  if (!command.container) environment[callIdVariable] = callId;
  return environment;
}
