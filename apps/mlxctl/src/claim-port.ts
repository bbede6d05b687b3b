import { existsSync } from 'node:fs';
import { showLine } from '@climax/text';
import { ContractError } from './contract-error.ts';
import { type Host, isStillRunning, type Started } from './host.ts';
import { createRecord, type PortRecord, readRecord, removeRecord, replaceRecord } from './port-record.ts';
import { markHere } from './read-mark.ts';

/** A port that nobody else loads a model on while we hold it. */
export interface Claim {
  server: Started | undefined;
  /** Remembers the server that was started. */
  keep(server: Started): void;
  release(): void;
}

/** Claims a port, or rejects with `port_busy`. Records whose processes have ended do not count. */
export async function claimPort(
  { model, port }: { model: string; port: number },
  host: Host,
  path: string,
): Promise<Claim> {
  const holder = readRecord(path);
  const isUnreadable = !holder && existsSync(path);
  if (holder && (await isHeld(holder, host))) throw busy(port, `${showLine(holder.model)} is loaded there`);
  if ((await host.portState(port)) !== 'free')
    throw busy(port, 'a program that mlxctl did not start listens there');
  if (holder || isUnreadable) removeRecord(path);
  const loader = { pid: process.pid, mark: (await markHere(process.pid)) ?? '' };
  if (!createRecord(path, { model, port, loader })) throw busy(port, 'another model is being loaded there');
  const claim: Claim = {
    server: undefined,
    keep(server) {
      claim.server = server;
      replaceRecord(path, { model, port, loader, server });
    },
    release: () => removeRecord(path),
  };
  return claim;
}

async function isHeld({ server, loader }: PortRecord, host: Host): Promise<boolean> {
  return server ? isStillRunning(host, server) : (await markHere(loader.pid)) === loader.mark;
}

function busy(port: number, reason: string): ContractError {
  return new ContractError('port_busy', `port ${port} is in use: ${reason}`);
}
