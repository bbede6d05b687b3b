import { setTimeout as sleep } from 'node:timers/promises';
import { type Claim, claimPort } from './claim-port.ts';
import { ContractError } from './contract-error.ts';
import { explainLog, lastLine } from './explain-log.ts';
import { findModel } from './find-model.ts';
import { type Host, HostError, isStillRunning, pauses, type Started } from './host.ts';
import { stopServer } from './stop-server.ts';

export interface LoadRequest {
  model: string;
  port: number;
}

export interface LoadOptions {
  host: Host;
  server: string[];
  timeoutMs: number;
  /** How long a server may take to stop before it is killed. */
  graceMs: number;
  /** Ends the wait, and the server with it. */
  signal: AbortSignal;
  /** The file that remembers this port. */
  record: string;
}

/** The output of `mlx.load`. */
export interface Loaded {
  ok: boolean;
  message: string;
  port: number;
  model: string;
}

/** Starts a server for a model and waits until it answers. Rejects with a `ContractError`; nothing is left running then. */
export async function loadModel({ model, port }: LoadRequest, options: LoadOptions): Promise<Loaded> {
  const { host, server } = options;
  try {
    const found = await findModel(model, host);
    const claim = await claimPort({ model, port }, host, options.record);
    try {
      const started = await host.launch([...server, '--model', found, '--port', String(port)], `${port}.log`);
      claim.keep(started);
      await waitUntilReady(started, port, options);
      return { ok: true, message: `${model} answers on port ${port} of ${host.name}.`, port, model };
    } catch (error) {
      await abandon(claim, options);
      throw error;
    }
  } catch (error) {
    if (!(error instanceof HostError || isSystemError(error))) throw error;
    throw new ContractError('launch_failed', error.message, { cause: error });
  }
}

async function waitUntilReady(
  started: Started,
  port: number,
  { host, timeoutMs, signal }: LoadOptions,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const log = `${port}.log`;
  const pause = pauses(host);
  while (performance.now() < deadline && !signal.aborted) {
    const state = await host.portState(port);
    // Checked after the port: the response came from this server only if it is still alive.
    if (!(await isStillRunning(host, started))) throw ended(await host.readLog(log));
    if (state === 'answers') {
      await checkOwner(started, port, host);
      const complaint = explainLog(await host.readLog(log));
      if (complaint?.code === 'model_not_found') throw complaint;
      return;
    }
    await sleep(pause(), undefined, { signal }).catch(() => undefined);
  }
  const reason = signal.aborted
    ? 'loading was interrupted'
    : `the server did not answer within ${timeoutMs / 1000} s`;
  throw new ContractError('launch_failed', `${reason}: ${lastLine(await host.readLog(log))}`);
}

/** Another program may have taken the port meanwhile: what answers there must be what was started. */
async function checkOwner(started: Started, port: number, host: Host): Promise<void> {
  const owns = await host.ownsPort(started.pid, port);
  if (owns === undefined)
    throw new HostError(`${host.name} cannot tell who listens on a port: it needs /proc or lsof`);
  if (!owns)
    throw new ContractError('port_busy', `port ${port} is in use: another program took it meanwhile`);
}

function ended(log: string): ContractError {
  return explainLog(log) ?? new ContractError('launch_failed', `the server ended: ${lastLine(log)}`);
}

/**
 * Nobody else will stop what was started; if the host is unreachable, the record is kept so that `unload` can try
 * again.
 */
async function abandon(claim: Claim, { host, graceMs }: LoadOptions): Promise<void> {
  try {
    if (!claim.server || (await stopServer(host, claim.server, graceMs))) claim.release();
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
  }
}

/** A state directory that cannot be used, for example. */
function isSystemError(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
