import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Started } from './host.ts';

/** The record of a port: who is loading a model there, and the server once started. */
export interface PortRecord {
  model: string;
  port: number;
  /** The mlxctl process that loads or loaded it. */
  loader: Started;
  server?: Started;
}

/** The file that remembers one port of one host. */
export function recordPath(directory: string, sshHost: string | undefined, port: number): string {
  const host = sshHost === undefined ? '' : `${encodeURIComponent(sshHost)}-`;
  return join(directory, `${host}${port}.json`);
}

/** Writes a record if there is none; false when there is one. Atomic, whatever other processes do at the same time. */
export function createRecord(path: string, record: PortRecord): boolean {
  const draft = writeDraft(path, record);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

export function replaceRecord(path: string, record: PortRecord): void {
  renameSync(writeDraft(path, record), path);
}

export function removeRecord(path: string): void {
  rmSync(path, { force: true });
}

/** The record, or `undefined` when there is none that can be read. */
export function readRecord(path: string): PortRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(path, 'utf8')) as PortRecord;
    return isStarted(record.loader) && (record.server === undefined || isStarted(record.server))
      ? record
      : undefined;
  } catch {
    return undefined;
  }
}

function isStarted(value: Started | undefined): boolean {
  return Number.isInteger(value?.pid) && value!.pid > 1 && typeof value!.mark === 'string';
}

function writeDraft(path: string, record: PortRecord): string {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  return draft;
}
