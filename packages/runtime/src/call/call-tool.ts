import { createTurns } from '@climax/host';
import { findTool } from '../catalogue/find-tool.ts';
import { readKeptOutput } from '../outputs/read-kept-output.ts';
import { outputToolName } from '../outputs/still-running.ts';
import { notAdmittedReply, type Reply, refusalReply, unrecordedReply } from '../reply/reply.ts';
import type { CallRequest, Runtime } from '../runtime.ts';
import { argumentsExcess } from './arguments-excess.ts';
import { endEntry, recordStart } from './audit-entries.ts';
import { type CheckedCall, checkCall } from './check-call.ts';
import { type Execution, execute, type ReadyCall } from './execute.ts';
import { failUnexpectedly } from './fail-unexpectedly.ts';
import { logReply } from './log-reply.ts';
import { ownerOf } from './owner-of.ts';

/** The life of a call, the same over every transport: admit, check, record, run, describe, record. Never throws. */
export async function callTool(runtime: Runtime, given: CallRequest): Promise<Reply> {
  const started = performance.now();
  const { catalogue, audit, auditRequired, log } = runtime;
  const excess = argumentsExcess(given.args);
  const args = excess === undefined ? given.args : {};
  const request = { ...given, args, caller: { ...given.caller, ...runtime.caller } };
  const { name } = request;
  // Before the checks, which can take long: a caller over its limits must not cause any.
  const leave = admit(runtime, request);
  const checked =
    typeof leave === 'function'
      ? await check(runtime, request, excess).catch((error) => ({
          ...knownTool(catalogue, name),
          refusal: failUnexpectedly(log, { name }, error),
        }))
      : { ...knownTool(catalogue, name), refusal: notAdmittedReply(leave) };
  const recorded = audit.isActive ? recordStart(audit, request, checked) : undefined;
  const isRefused = auditRequired && recorded?.problem !== undefined;
  const secrets = checked.prepared?.secrets;
  const { reply, later } = isRefused
    ? { reply: unrecordedReply() }
    : await answer(runtime, request, checked).catch((error) => ({
        reply: failUnexpectedly(log, { name, secrets }, error),
        later: undefined,
      }));
  const finish = (end: Reply) => {
    const durationMs = Math.round(performance.now() - started);
    recorded?.end(endEntry(catalogue, { name, reply: end, durationMs }, checked));
    logReply(log, { name, durationMs, secrets: secrets ?? [] }, end);
    if (typeof leave === 'function') leave();
  };
  if (later) void later.then(finish);
  else finish(reply);
  return reply;
}

/** Reading what a command has printed does not count: the caller has been admitted for the command. */
function admit(runtime: Runtime, { name }: CallRequest): ReturnType<NonNullable<Runtime['admit']>> {
  return (name === outputToolName ? undefined : runtime.admit?.()) ?? (() => {});
}

function knownTool(catalogue: Runtime['catalogue'], name: string): CheckedCall {
  const tool = findTool(catalogue, name);
  return tool ? { tool } : {};
}

async function check(
  { catalogue, turns = createTurns() }: Runtime,
  request: CallRequest,
  excess: string | undefined,
): Promise<CheckedCall> {
  if (excess !== undefined) return { refusal: refusalReply('arguments', [excess], []) };
  if (request.name === outputToolName) return {};
  return turns.take(() => checkCall(catalogue, request), ownerOf(request));
}

async function answer(runtime: Runtime, request: CallRequest, checked: CheckedCall): Promise<Execution> {
  if (checked.refusal) return { reply: checked.refusal };
  if (request.name === outputToolName) return { reply: await readKeptOutput(runtime, request) };
  // Not refused, so it has passed the gate.
  return execute(runtime, request, checked as ReadyCall);
}
