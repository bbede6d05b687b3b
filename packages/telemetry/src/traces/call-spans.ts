import { randomBytes } from 'node:crypto';
import type { EndRecord, StartRecord } from '@climax/audit';

/** A span in OTLP/JSON. */
export interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1: internal, 2: server. */
  kind: 1 | 2;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  /** 1: ok, 2: error. */
  status: { code: 1 | 2; message?: string };
}

export interface Attribute {
  key: string;
  value: { stringValue: string } | { intValue: string };
}

export interface TraceContext {
  traceId: string;
  /** Absent for a trace that begins here. */
  parentSpanId?: string;
}

/** The spans of a call, made from its two records: the call itself, and in it gate, approval, queue and process. */
export function callSpans(start: StartRecord, end: EndRecord, context: TraceContext): Span[] {
  const ended = Date.parse(end.time);
  const began = Math.min(ended - end.duration_ms, Date.parse(start.time));
  const checked = Date.parse(start.time);
  const { run_ms: run, approval } = end;
  const processBegan = run === undefined ? undefined : ended - run;
  const approved = checked + (approval?.wait_ms ?? 0);
  const isError = end.failure !== null;
  const status: Span['status'] = isError ? { code: 2, message: end.failure ?? '' } : { code: 1 };
  const call: Span = {
    ...context,
    spanId: newId(8),
    name: `tools/call ${start.tool}`,
    kind: 2,
    ...times(began, ended),
    attributes: attributes({
      'mcp.method.name': 'tools/call',
      'gen_ai.tool.name': start.tool,
      'climax.call.id': start.id,
      'climax.verdict': end.verdict,
      'climax.executor': start.executor,
      'enduser.id': start.token,
      'client.address': start.address,
      'error.type': end.failure,
    }),
    status,
  };
  const part = (name: string, from: number, to: number, facts: Facts = {}): Span => ({
    traceId: context.traceId,
    spanId: newId(8),
    parentSpanId: call.spanId,
    name,
    kind: 1,
    ...times(from, Math.max(from, to)),
    attributes: attributes(facts),
    status: { code: 1 },
  });
  return [
    call,
    part('gate', began, checked, { 'climax.rule': start.rule }),
    ...(approval
      ? [
          part('approval', checked, approved, {
            'climax.channel': approval.channel,
            'climax.answer': approval.answer,
          }),
        ]
      : []),
    ...(processBegan === undefined
      ? []
      : [
          part('queue', Math.min(approved, processBegan), processBegan),
          {
            ...part('process', processBegan, ended, {
              'process.exit.code': end.exit,
              'climax.process.end': end.end,
              'climax.output.bytes': (end.stdout_bytes ?? 0) + (end.stderr_bytes ?? 0),
            }),
            status,
          },
        ]),
  ];
}

type Facts = Record<string, string | number | null | undefined>;

/** No arguments or output: those belong in the audit. */
export function attributes(facts: Facts): Attribute[] {
  return Object.entries(facts).flatMap(([key, value]): Attribute[] => {
    if (value === null || value === undefined) return [];
    return [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }];
  });
}

export function newId(bytes: 8 | 16): string {
  return randomBytes(bytes).toString('hex');
}

function times(from: number, to: number): Pick<Span, 'startTimeUnixNano' | 'endTimeUnixNano'> {
  return { startTimeUnixNano: `${Math.round(from)}000000`, endTimeUnixNano: `${Math.round(to)}000000` };
}
