import type { EndRecord, StartRecord } from '@climax/audit';
import { callSpans, newId, type Span, type TraceContext } from './call-spans.ts';
import type { OtelSettings } from './otel-settings.ts';
import { sendSpans } from './send-spans.ts';

export interface CallTraces {
  /** Receives each audit record. */
  record(record: StartRecord | EndRecord): void;
  /** Flushes pending spans; resolves when that succeeded or failed. */
  flush(): Promise<void>;
}

export interface TraceOptions {
  version: string;
  /** Called when spans could not be sent, with the number lost. */
  onProblem(message: string): void;
}

/** How long spans are batched in milliseconds, and how many may wait. */
const waitMs = 2000;
const maxWaiting = 2048;

/** Sends a trace of every call to a collector. What cannot be sent is dropped: calls never wait for it. */
export function createCallTraces(settings: OtelSettings, { version, onProblem }: TraceOptions): CallTraces {
  const open = new Map<string, StartRecord>();
  let waiting: Span[] = [];
  let timer: NodeJS.Timeout | undefined;
  let dropped = 0;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const spans = waiting;
    waiting = [];
    if (spans.length === 0) return;
    const problem = await sendSpans(spans, settings, version);
    if (problem !== undefined)
      onProblem(`cannot send spans to ${settings.url}: ${problem} (${spans.length} lost)`);
    if (dropped > 0) onProblem(`too many spans were waiting (${dropped} dropped)`);
    dropped = 0;
  };
  const add = (spans: Span[]) => {
    if (waiting.length + spans.length > maxWaiting) dropped += spans.length;
    else waiting.push(...spans);
    timer ??= setTimeout(() => void flush(), waitMs).unref();
  };
  return {
    record(record) {
      if (record.event === 'start') {
        open.set(record.id, record);
        return;
      }
      const start = open.get(record.id);
      open.delete(record.id);
      const context = start && contextOf(start.trace, settings);
      if (start && context) add(callSpans(start, record, context));
    },
    flush,
  };
}

/** The trace of a call; undefined if it is not sampled. */
function contextOf(
  traceparent: string | undefined,
  { ratio, followsParent }: OtelSettings,
): TraceContext | undefined {
  const [, traceId = newId(16), parentSpanId, flags] =
    /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(traceparent ?? '') ?? [];
  const hasParent = flags !== undefined && parentSpanId !== undefined;
  const isKept =
    hasParent && followsParent
      ? (Number.parseInt(flags, 16) & 1) === 1
      : // The same trace is kept by every server, or by none.
        Number.parseInt(traceId.slice(-8), 16) / 2 ** 32 < ratio;
  if (!isKept) return undefined;
  return { traceId, ...(parentSpanId !== undefined && { parentSpanId }) };
}
