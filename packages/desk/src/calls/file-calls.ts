import { stat } from 'node:fs/promises';
import { type AuditedCall, type Reading, readCalls } from '@climax/audit/query';

/** Yields the calls of an audit file and counts unreadable lines in `reading`. Throws if the file does not exist. */
export type FileCalls = (file: string, reading: Reading) => AsyncGenerator<AuditedCall>;

interface KnownFile extends Reading {
  version: string;
  size: number;
  calls: AuditedCall[];
}

/** Caches files up to `maxBytes` until they change; larger ones are reread each time. */
export function createFileCalls(maxBytes = 64 * 1024 * 1024): FileCalls {
  const known = new Map<string, KnownFile>();
  const keptBytes = () => [...known.values()].reduce((sum, { size }) => sum + size, 0);
  return async function* (file, reading) {
    const { ino, size, mtimeMs } = await stat(file);
    const version = `${ino} ${size} ${mtimeMs}`;
    const before = known.get(file);
    if (before?.version === version) {
      reading.skippedLines += before.skippedLines;
      yield* before.calls;
      return;
    }
    known.delete(file);
    const isKept = keptBytes() + size <= maxBytes;
    const now: KnownFile = { version, size, skippedLines: 0, calls: [] };
    for await (const call of readCalls([file], now)) {
      if (isKept) now.calls.push(call);
      yield call;
    }
    reading.skippedLines += now.skippedLines;
    if (isKept) known.set(file, now);
  };
}
