import type { Audit, Caller, EndedCall, RecordedCall, StartedCall, Verdict } from '@climax/audit';
import { shownCommand } from '@climax/exec/executors';
import { createBeginningMasker, mask } from '@climax/masking';
import type { AllowedTool, Prepared } from '@climax/policy';
import type { Catalogue } from '../catalogue/compose.ts';
import { outputArguments } from '../outputs/read-kept-output.ts';
import { outputToolName } from '../outputs/still-running.ts';
import type { Reply } from '../reply/reply.ts';
import type { CheckedCall } from './check-call.ts';

interface AuditedRequest {
  /** Generated unless given. */
  id?: string | undefined;
  name: string;
  args: unknown;
  caller?: Partial<Caller> | undefined;
}

/** A W3C trace context, version 00; ids of zeros are invalid. */
const traceparent = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** Records the start of a call, without its secrets. */
export function recordStart(
  audit: Pick<Audit, 'begin'>,
  request: AuditedRequest,
  checked: CheckedCall,
): RecordedCall {
  return audit.begin(
    startEntry(request, checked),
    request.id,
    createBeginningMasker(checked.prepared?.secrets ?? []),
  );
}

function startEntry({ name, args, caller }: AuditedRequest, { tool, prepared }: CheckedCall): StartedCall {
  const command = prepared?.ok ? shownCommand(prepared.command) : undefined;
  const { trace, ...known } = caller ?? {};
  const shown = tool ? argumentsOf(args, tool, prepared) : ownArguments(name, args);
  const masked = Object.keys(shown ?? {}).filter((key) => tool?.constraints.get(key)?.secret);
  return {
    client: null,
    session: null,
    address: null,
    token: null,
    ...known,
    ...(trace !== undefined && traceparent.test(trace) && { trace }),
    tool: tool?.tool.name ?? name,
    arguments: shown,
    ...(masked.length > 0 && { masked }),
    argv: command?.argv ?? null,
    directory: command?.directory ?? null,
    executor: prepared?.ok ? prepared.place : null,
    input_bytes: Buffer.byteLength(command?.stdin ?? ''),
    rule: ruleOf(tool),
  };
}

/** The end record of a call. */
export function endEntry(
  { hidden }: Catalogue,
  { name, reply, durationMs }: { name: string; reply: Reply; durationMs: number },
  { prepared }: CheckedCall,
): EndedCall {
  const { outcome, failure, approval } = reply;
  return {
    verdict: verdictOf(reply, hidden.has(name)),
    ...(prepared && !prepared.ok && { findings: prepared.findings }),
    ...(approval && { approval }),
    failure: failure?.code ?? null,
    ...(outcome && {
      end: outcome.status,
      exit: outcome.exitCode,
      stdout_bytes: outcome.bytes.stdout,
      stderr_bytes: outcome.bytes.stderr,
      run_ms: outcome.durationMs,
    }),
    duration_ms: durationMs,
  };
}

const verdicts = new Map<string, Verdict>([
  ['unknown_tool', 'unknown'],
  ['busy', 'busy'],
  ['too_many_calls', 'busy'],
  ['shutting_down', 'busy'],
  ['denied_by_user', 'denied'],
  ['not_approved', 'denied'],
  ['not_recorded', 'unrecorded'],
  // The command may have run.
  ['internal_error', 'allowed'],
]);

function verdictOf({ outcome, failure, approval }: Reply, isHidden: boolean): Verdict {
  if (outcome || !failure) return 'allowed';
  if (isHidden) return 'hidden';
  return approval?.answer === 'pending' ? 'asked' : (verdicts.get(failure.code) ?? 'refused');
}

/** The entry of the policy that a tool falls under. */
function ruleOf(tool: CheckedCall['tool']): string | null {
  if (!tool?.rules) return null;
  return tool.rules.entry === null ? 'default' : `tools.${tool.rules.entry}`;
}

/**
 * The effective values; for a refused call the given ones without undeclared names, which may contain a misspelt
 * secret; nothing for a call that was not checked.
 */
function argumentsOf(
  args: unknown,
  { tool, constraints }: AllowedTool,
  prepared: Prepared | undefined,
): Record<string, unknown> {
  if (!prepared) return {};
  const declared = new Set(tool.args.map(({ name }) => name));
  const shown = (name: string, value: unknown) => (constraints.get(name)?.secret ? mask : value);
  const given = Object.entries(args ?? {}).map(([name, value]) => [
    name,
    declared.has(name) ? shown(name, value) : null,
  ]);
  const values = prepared.ok ? prepared.values : Object.fromEntries(given);
  return withoutNumbers({ ...values }, new Set(prepared.secrets)) as Record<string, unknown>;
}

/** Arguments of the server's own tools; nothing is known about others. */
function ownArguments(name: string, args: unknown): Record<string, unknown> | null {
  if (name !== outputToolName) return null;
  return Object.fromEntries(Object.entries(args ?? {}).filter(([key]) => outputArguments.has(key)));
}

/** Replaces secrets that were given as numbers; those in texts are replaced as they are recorded. */
function withoutNumbers(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (secrets.size === 0) return value;
  if (Array.isArray(value)) return value.map((item) => withoutNumbers(item, secrets));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, withoutNumbers(item, secrets)]),
    );
  return typeof value === 'number' && secrets.has(String(value)) ? mask : value;
}
