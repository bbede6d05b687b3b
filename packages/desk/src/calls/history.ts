import type { EndRecord, StartRecord } from '@climax/audit';
import { type AuditedCall, createSelector, joinRecords, type Reading } from '@climax/audit/query';
import { fileReason } from '@climax/host/files';
import type { CallEntry, CallPage } from '../api.ts';
import { createStats, type StatsTally } from './create-stats.ts';
import { createFileCalls } from './file-calls.ts';
import { createNewest } from './newest.ts';
import { timeOf, toEntry } from './to-entry.ts';

/** The selection of calls, with times parsed. */
export interface Wanted {
  client?: string | undefined;
  tool?: string | undefined;
  verdict?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  source?: string | undefined;
}

/** The calls of this server that are still in memory, and those in audit files of others. */
export interface History {
  /** Adds a record and returns the updated call. */
  add(record: StartRecord | EndRecord): CallEntry;
  /** A call of this server. */
  find(id: string): CallEntry | undefined;
  page(wanted: Wanted, limit: number): Promise<CallPage>;
  stats(wanted: Wanted): Promise<ReturnType<StatsTally['result']>>;
}

export interface HistoryOptions {
  auditFiles: readonly string[];
  /** Limits for the calls of this server: number, and characters of their records. */
  maxCalls?: number;
  maxChars?: number;
}

const ownSource = 'server';

export function createHistory({
  auditFiles,
  maxCalls = 10_000,
  maxChars = 64 * 1024 * 1024,
}: HistoryOptions): History {
  /** In the order of their starts. */
  const starts = new Map<string, StartRecord>();
  const calls = new Map<string, AuditedCall>();
  const sizes = new Map<string, number>();
  let chars = 0;
  const forget = (id: string) => {
    chars -= sizes.get(id) ?? 0;
    for (const each of [starts, calls, sizes]) each.delete(id);
  };

  const readFile = createFileCalls();

  /** Yields all selected calls. */
  async function* select(wanted: Wanted, remarks: Remarks): AsyncGenerator<FoundCall> {
    const isWanted = createSelector(wanted);
    const isSource = (source: string) => wanted.source === undefined || wanted.source === source;
    if (isSource(ownSource)) {
      for (const call of calls.values()) if (isWanted(call)) yield { call, source: ownSource };
    }
    for (const file of auditFiles.filter(isSource)) {
      try {
        for await (const call of readFile(file, remarks)) {
          // The server's own file repeats calls that are in memory.
          if (isWanted(call) && !calls.has(call.id)) yield { call, source: file };
        }
      } catch (error) {
        remarks.problems.push(`${file} cannot be read: ${fileReason(error)}`);
      }
    }
  }

  return {
    add(record) {
      if (record.event === 'start') starts.set(record.id, record);
      const start = starts.get(record.id);
      const call = joinRecords(start, record.event === 'end' ? record : undefined);
      if (record.event === 'end') starts.delete(record.id);
      const size = JSON.stringify(call).length;
      chars += size - (sizes.get(record.id) ?? 0);
      sizes.set(record.id, size);
      calls.set(record.id, call);
      for (const id of calls.keys()) {
        if (calls.size <= maxCalls && chars <= maxChars) break;
        forget(id);
      }
      return toEntry(call, ownSource);
    },
    find(id) {
      const call = calls.get(id);
      return call && toEntry(call, ownSource);
    },
    async page(wanted, limit) {
      const remarks: Remarks = { skippedLines: 0, problems: [] };
      const newest = createNewest<FoundCall>(limit, ({ call }) => timeOf(call));
      for await (const found of select(wanted, remarks)) newest.add(found);
      const entries = newest.result().map(({ call, source }) => toEntry(call, source));
      return { calls: entries, total: newest.count(), ...remarks };
    },
    async stats(wanted) {
      const tally = createStats();
      for await (const { call } of select(wanted, { skippedLines: 0, problems: [] })) tally.add(call);
      return tally.result();
    },
  };
}

interface FoundCall {
  call: AuditedCall;
  source: string;
}

interface Remarks extends Reading {
  problems: string[];
}
