import { createTurns } from '@climax/text/sharing';
import { readKeptOutput } from '../outputs/read-kept-output.ts';
import { outputToolName } from '../outputs/still-running.ts';
import { notAdmittedReply, type Reply, refusalReply, unrecordedReply } from '../reply/reply.ts';
import type { CallRequest, Runtime } from '../runtime.ts';
import { endEntry, startEntry } from './audit-entries.ts';
import { type CheckedCall, checkCall } from './check-call.ts';
import { type Execution, execute, type ReadyCall } from './execute.ts';
import { isTooDeep, mostLevels } from './is-too-deep.ts';
import { logReply } from './log-reply.ts';

/** The life of a call, the same over every transport: check, record, run, describe, record. Never throws. */
export async function callTool(runtime: Runtime, given: CallRequest): Promise<Reply> {
  const started = performance.now();
  const { catalogue, audit, auditRequired, log, turns = createTurns() } = runtime;
  const isDeep = isTooDeep(given.args);
  const args = isDeep ? {} : given.args;
  const request = { ...given, args, caller: { ...given.caller, ...runtime.caller } };
  const { name } = request;
  const checked = await turns.take(() => check(catalogue, request, isDeep));
  const recorded = audit.isActive ? audit.begin(startEntry(request, checked), request.id) : undefined;
  const isRefused = auditRequired && recorded?.problem !== undefined;
  const { reply, later } = isRefused ? { reply: unrecordedReply() } : await answer(runtime, request, checked);
  const finish = (end: Reply) => {
    const durationMs = Math.round(performance.now() - started);
    recorded?.end(endEntry(catalogue, { name, reply: end, durationMs }, checked));
    logReply(log, { name, durationMs, secrets: checked.prepared?.secrets ?? [] }, end);
  };
  if (later) void later.then(finish);
  else finish(reply);
  return reply;
}

function check(catalogue: Runtime['catalogue'], request: CallRequest, isDeep: boolean): CheckedCall {
  if (isDeep) {
    const error = `The arguments are nested more than ${mostLevels} levels deep`;
    return { refusal: refusalReply('arguments', [error], []) };
  }
  return request.name === outputToolName ? {} : checkCall(catalogue, request);
}

async function answer(runtime: Runtime, request: CallRequest, checked: CheckedCall): Promise<Execution> {
  if (request.name === outputToolName && !checked.refusal)
    return { reply: await readKeptOutput(runtime, request) };
  const leave = runtime.admit?.() ?? (() => {});
  if (typeof leave !== 'function') return { reply: notAdmittedReply(leave) };
  const execution = await answerAdmitted(runtime, request, checked);
  if (execution.later) void execution.later.then(leave, leave);
  else leave();
  return execution;
}

async function answerAdmitted(
  runtime: Runtime,
  request: CallRequest,
  checked: CheckedCall,
): Promise<Execution> {
  if (checked.refusal) return { reply: checked.refusal };
  // Not refused, so it has passed the gate.
  return execute(runtime, request, checked as ReadyCall);
}
