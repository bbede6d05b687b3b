import type { ApprovalRecord, EndedCall, EndRecord, StartRecord, Verdict } from '../audit-record.ts';
import { readLines } from './read-lines.ts';

/** A call, joined from its two lines. */
export interface AuditedCall {
  id: string;
  time: string;
  tool: string;
  client: string | null;
  session: string | null;
  address: string | null;
  token: string | null;
  arguments: Record<string, unknown> | null;
  /** The names of the secret ones; absent when none is. */
  masked?: string[];
  argv: string[] | null;
  directory: string | null;
  executor: string | null;
  input_bytes: number | null;
  /** The entry of the policy that decided. */
  rule: string | null;
  /** `unfinished`: the server stopped before the call ended, or the call is still running. */
  verdict: Verdict | 'unfinished';
  /** Why it was refused. */
  findings: NonNullable<EndedCall['findings']>;
  approval: ApprovalRecord | null;
  failure: string | null;
  exit: number | null;
  stdout_bytes: number | null;
  stderr_bytes: number | null;
  run_ms: number | null;
  duration_ms: number | null;
}

export interface Reading {
  /** Lines that are not records, such as truncated or overlong ones. */
  skippedLines: number;
}

/** Yields the calls of audit files as they end, unfinished ones last. Updates `reading`. */
export async function* readCalls(
  files: readonly string[],
  reading: Reading = { skippedLines: 0 },
): AsyncGenerator<AuditedCall> {
  const open = new Map<string, StartRecord>();
  for (const file of files) {
    for await (const line of readLines(file)) {
      if (line?.trim() === '') continue;
      const record = line === undefined ? undefined : parseRecord(line);
      if (record === undefined) reading.skippedLines += 1;
      else if (record.event === 'start') open.set(record.id, record);
      else {
        yield joinRecords(open.get(record.id), record);
        open.delete(record.id);
      }
    }
  }
  for (const start of open.values()) yield joinRecords(start, undefined);
}

/** A line of an audit file; undefined when it is not a record. */
export function parseRecord(line: string): StartRecord | EndRecord | undefined {
  try {
    const record = JSON.parse(line);
    const isRecord = typeof record?.id === 'string' && typeof record.tool === 'string';
    return isRecord && (record.event === 'start' || record.event === 'end') ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Joins the two records of a call. The start is missing if the file was rotated in between. */
export function joinRecords(start: StartRecord | undefined, end: EndRecord | undefined): AuditedCall {
  return {
    id: (start ?? end)?.id ?? '',
    time: (start ?? end)?.time ?? '',
    tool: (start ?? end)?.tool ?? '',
    client: start?.client ?? null,
    session: start?.session ?? null,
    address: start?.address ?? null,
    token: start?.token ?? null,
    arguments: start?.arguments ?? null,
    ...(Array.isArray(start?.masked) && { masked: start.masked }),
    argv: start?.argv ?? null,
    directory: start?.directory ?? null,
    executor: start?.executor ?? null,
    input_bytes: start?.input_bytes ?? null,
    rule: start?.rule ?? null,
    verdict: end?.verdict ?? 'unfinished',
    findings: end?.findings ?? [],
    approval: end?.approval ?? null,
    failure: end?.failure ?? null,
    exit: end?.exit ?? null,
    stdout_bytes: end?.stdout_bytes ?? null,
    stderr_bytes: end?.stderr_bytes ?? null,
    run_ms: end?.run_ms ?? null,
    duration_ms: end?.duration_ms ?? null,
  };
}
