import { type FileHandle, open } from 'node:fs/promises';
import { type AuditRecord, maxRecordBytes, type StartRecord } from '@climax/audit';
import { type AuditedCall, joinRecords, parseRecord } from '@climax/audit/query';

export interface FollowOptions {
  /** Called for each new record with the current state of the call. */
  onRecord(event: AuditRecord['event'], call: AuditedCall, file: string): void;
  /** Polling interval in milliseconds. */
  intervalMs?: number;
}

/** Unfinished calls remembered per file. */
const maxOpen = 1000;

/** Watches audit files for new records until the returned function is called. */
export function followFiles(
  files: readonly string[],
  { onRecord, intervalMs = 1000 }: FollowOptions,
): () => void {
  const followers = files.map((file) => createFollower(file, onRecord));
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    for (const follower of followers) await follower();
    isLooking = false;
  };
  void look();
  const timer = setInterval(look, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Reads the new part of a file with each call. The first call only seeks to the end. */
function createFollower(file: string, onRecord: FollowOptions['onRecord']): () => Promise<void> {
  const starts = new Map<string, StartRecord>();
  let place: { inode: number; offset: number } | undefined;
  let rest = Buffer.alloc(0);

  const take = (line: string) => {
    const record = parseRecord(line);
    if (!record) return;
    if (record.event === 'start') starts.set(record.id, record);
    onRecord(
      record.event,
      joinRecords(starts.get(record.id), record.event === 'end' ? record : undefined),
      file,
    );
    if (record.event === 'end') starts.delete(record.id);
    if (starts.size > maxOpen) starts.delete(starts.keys().next().value as string);
  };

  const readOn = async (handle: FileHandle) => {
    const { ino: inode, size } = await handle.stat();
    place ??= { inode, offset: size };
    // The file was replaced or truncated: everything in it is new.
    if (place.inode !== inode || place.offset > size) {
      place = { inode, offset: 0 };
      rest = Buffer.alloc(0);
    }
    while (place.offset < size) {
      const length = Math.min(size - place.offset, maxRecordBytes);
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, place.offset);
      if (bytesRead === 0) return;
      place.offset += bytesRead;
      const text = Buffer.concat([rest, buffer.subarray(0, bytesRead)]);
      const end = text.lastIndexOf(0x0a) + 1;
      rest = text.length - end > maxRecordBytes ? Buffer.alloc(0) : Buffer.from(text.subarray(end));
      for (const line of text.toString('utf8', 0, end).split('\n')) take(line);
    }
  };

  return async () => {
    const handle = await open(file, 'r').catch(() => undefined);
    // A file created later is read from the beginning.
    if (!handle) place = { inode: 0, offset: 0 };
    await handle
      ?.stat()
      .then((stats) => (stats.isFile() ? readOn(handle) : undefined))
      .catch(() => {});
    await handle?.close();
  };
}
