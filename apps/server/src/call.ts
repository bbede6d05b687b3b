import { endEntry, startEntry } from './call/audit-entries.ts';
import { type CheckedCall, checkCall } from './call/check-call.ts';
import { execute, type ReadyCall } from './call/execute.ts';
import { logReply } from './call/log-reply.ts';
import { type Reply, unrecordedReply } from './reply.ts';
import type { CallRequest, Runtime } from './runtime.ts';

/** The life of a call, the same over every transport: check, record, run, describe, record. Never throws. */
export async function callTool(runtime: Runtime, request: CallRequest): Promise<Reply> {
  const started = performance.now();
  const { catalogue, audit, auditRequired, log } = runtime;
  const checked = checkCall(catalogue, request);
  const recorded = audit?.begin(startEntry(request, checked));
  const mustNotRun = auditRequired && recorded?.problem !== undefined;
  const reply = mustNotRun
    ? unrecordedReply()
    : (checked.refusal ?? (await execute(runtime, request, ready(checked))));
  const durationMs = Math.round(performance.now() - started);
  recorded?.end(endEntry(catalogue, { name: request.name, reply, durationMs }, checked));
  logReply(log, { name: request.name, durationMs, secrets: checked.prepared?.secrets ?? [] }, reply);
  return reply;
}

/** What was not refused has passed the gate. */
function ready(checked: CheckedCall): ReadyCall {
  return checked as ReadyCall;
}
