import { showLine } from '@climax/text';
import { ContractError } from './contract-error.ts';
import { type Host, HostError, isStillRunning } from './host.ts';
import { readRecord, removeRecord } from './port-record.ts';
import { stopServer } from './stop-server.ts';

/** The output of `mlx.unload`. `ok` is false when the server could not be ended; the message says why. */
export interface Unloaded {
  ok: boolean;
  message: string;
  port: number;
}

/** Ends the server that `loadModel` started on a port, and only that one. Rejects with `not_listening` when there is none. */
export async function unloadModel(
  port: number,
  { host, record, graceMs }: { host: Host; record: string; graceMs: number },
): Promise<Unloaded> {
  try {
    const known = readRecord(record);
    if (!known?.server || !(await isStillRunning(host, known.server))) {
      if (known?.server) removeRecord(record);
      throw await notOurServer(port, host);
    }
    const stopped = await stopServer(host, known.server, graceMs);
    if (stopped) removeRecord(record);
    const model = showLine(known.model);
    const message = stopped
      ? `${model} on port ${port} of ${host.name} was stopped.`
      : `${model} on port ${port} does not end.`;
    return { ok: stopped, message, port };
  } catch (error) {
    if (error instanceof HostError) return { ok: false, message: error.message, port };
    throw error;
  }
}

async function notOurServer(port: number, host: Host): Promise<ContractError> {
  const free = (await host.portState(port)) === 'free';
  return new ContractError(
    'not_listening',
    free
      ? `nothing listens on port ${port} of ${host.name}`
      : `no model that mlxctl loaded listens on port ${port} of ${host.name}; another program does, and is left alone`,
  );
}
