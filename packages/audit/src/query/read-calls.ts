import type { EndRecord, StartRecord, Verdict } from '../record.ts';
import { readLines } from './read-lines.ts';

/** One call, its two lines put together. */
export interface AuditedCall {
  time: string;
  tool: string;
  client: string | null;
  session: string | null;
  address: string | null;
  token: string | null;
  arguments: Record<string, unknown> | null;
  argv: string[] | null;
  directory: string | null;
  /** `unfinished`: the server ended, or was ended, before the call did; or the call still runs. */
  verdict: Verdict | 'unfinished';
  failure: string | null;
  exit: number | null;
  duration_ms: number | null;
}

export interface Reading {
  /** Lines that are not records: cut short, or of something else. */
  skippedLines: number;
}

/** The calls in audit files, each as soon as its end is read, those without an end last. Fills in `reading`. */
export async function* readCalls(
  files: readonly string[],
  reading: Reading = { skippedLines: 0 },
): AsyncGenerator<AuditedCall> {
  const open = new Map<string, StartRecord>();
  for (const file of files) {
    for await (const line of readLines(file)) {
      if (line.trim() === '') continue;
      const record = parse(line);
      if (record === undefined) reading.skippedLines += 1;
      else if (record.event === 'start') open.set(record.id, record);
      else {
        yield join(open.get(record.id), record);
        open.delete(record.id);
      }
    }
  }
  for (const start of open.values()) yield join(start, undefined);
}

function parse(line: string): StartRecord | EndRecord | undefined {
  try {
    const record = JSON.parse(line);
    const isRecord = typeof record?.id === 'string' && typeof record.tool === 'string';
    return isRecord && (record.event === 'start' || record.event === 'end') ? record : undefined;
  } catch {
    return undefined;
  }
}

/** A start is missing when the file was rotated in between. */
function join(start: StartRecord | undefined, end: EndRecord | undefined): AuditedCall {
  return {
    time: (start ?? end)?.time ?? '',
    tool: (start ?? end)?.tool ?? '',
    client: start?.client ?? null,
    session: start?.session ?? null,
    address: start?.address ?? null,
    token: start?.token ?? null,
    arguments: start?.arguments ?? null,
    argv: start?.argv ?? null,
    directory: start?.directory ?? null,
    verdict: end?.verdict ?? 'unfinished',
    failure: end?.failure ?? null,
    exit: end?.exit ?? null,
    duration_ms: end?.duration_ms ?? null,
  };
}
