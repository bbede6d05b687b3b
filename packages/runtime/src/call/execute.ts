import {
  type Command,
  limitNotices,
  type Outcome,
  type RunOptions,
  runCommand,
  shortenFailure,
} from '@climax/exec';
import { shownCommand } from '@climax/exec/executors';
import { snapshotEnvironment } from '@climax/exec/host';
import { commandLimits } from '@climax/exec/limits';
import { settledWithin } from '@climax/host';
import { chainFilters, createMasker, decodingFilter, maskingFilter } from '@climax/masking';
import type { Recording } from '@climax/outputs';
import type { AllowedTool, PreparedCall } from '@climax/policy';
import { showHidden } from '@climax/text/output';
import type { Catalogue } from '../catalogue/compose.ts';
import { boundVerdict } from '../contracts/bound-verdict.ts';
import { type ToolContract, wholeOutput } from '../contracts/tool-contract.ts';
import { type KeptOutput, keepOutput, unreadable } from '../outputs/keep-output.ts';
import type { OutputScope } from '../outputs/output-scope.ts';
import { describeProgress } from '../outputs/read-kept-output.ts';
import { busyReply, outcomeReply, type Reply } from '../reply/reply.ts';
import type { CallRequest, Runtime } from '../runtime.ts';
import { askFirst } from './ask-first.ts';
import { directoryHint } from './directory-hint.ts';
import { createEnding } from './ending.ts';
import { failUnexpectedly } from './fail-unexpectedly.ts';
import { gapNotices } from './gap-notices.ts';
import { ownerOf } from './owner-of.ts';
import { visibleOutcome, visibleText, visibleVerdict } from './visible-text.ts';

/** A call that passed the gate. */
export interface ReadyCall {
  tool: AllowedTool;
  contract: ToolContract | undefined;
  prepared: PreparedCall;
}

/** The reply to a call; `later` is its real end if the command keeps running, and never rejects. */
export interface Execution {
  reply: Reply;
  later?: Promise<Reply>;
}

/** Runs a call once it is approved and its turn comes, and describes how it ended, or that it is still running. */
export async function execute(runtime: Runtime, request: CallRequest, call: ReadyCall): Promise<Execution> {
  const { catalogue, log, outputs, shutdown } = runtime;
  const { command, secrets, ownSecrets, givenSecrets } = call.prepared;
  log.debug(
    () => `${request.name}: ${JSON.stringify(shownCommand(command).argv.map(createMasker(secrets)))}`,
  );
  const { session } = request;
  const ending = createEnding(request.signal, shutdown);
  const { signal } = ending;
  const bytes = Math.max(sizeOf(command), request.bytes ?? 0);
  const { refusal, approval } = await askFirst(runtime, request, { ...call, bytes, signal });
  if (refusal) {
    ending.release();
    return { reply: refusal };
  }
  const scope = outputs?.scopeOf(request);
  const owner = ownerOf(request);
  const mask = (text: string) => visibleText(text, ownSecrets, givenSecrets);
  const recording = outputs?.store.record(session?.id ?? '', { owner, mask });
  const options = runOptions(runtime, request, { ...call, recording, signal });
  const run = async () =>
    describe(await runCommand(command, options), { ...call, recording, scope, catalogue });
  const running = catalogue.limiter
    .run(run, { owner, signal, bytes })
    .then((admission) => ({
      ...(admission.status === 'done' ? admission.value : notRun(admission.message, recording)),
      ...(approval && { approval }),
    }))
    // Who waits for the end of a command that was handed over is told, too.
    .catch((error) => failUnexpectedly(log, { name: request.name, secrets }, error))
    .finally(ending.release);

  const handOverMs = outputs?.handOverMs ?? 0;
  const canHandOver =
    !request.untilEnd &&
    scope !== undefined &&
    handOverMs > 0 &&
    command.timeoutSeconds * 1000 > handOverMs &&
    !call.contract;
  const first = canHandOver ? await settledWithin(running, handOverMs) : await running;
  const going = !first && recording && scope?.keepRunning(recording, { ended: running, stop: ending.abort });
  if (!going) return { reply: first ?? (await running) };
  ending.outlive(scope?.signal);
  const release = session?.hold?.();
  void running.then(release, release);
  return {
    reply: await describeProgress(going.id, going.work, catalogue.maxOutput ?? commandLimits.maxChars),
    later: running,
  };
}

/** Memory of a queued command in bytes. */
function sizeOf({ argv, stdin = '' }: Command): number {
  return argv.reduce((sum, token) => sum + token.length, stdin.length);
}

interface Run extends ReadyCall {
  recording: Recording | undefined;
  signal: AbortSignal;
}

function runOptions(
  { catalogue: { env, maxOutput }, log }: Runtime,
  { onProgress }: CallRequest,
  { tool: { tool }, contract, prepared: { run: rules, ownSecrets, givenSecrets }, recording, signal }: Run,
): RunOptions {
  const filters = [
    ...(tool.encoding === undefined ? [] : [() => decodingFilter(tool.encoding as string)]),
    // The server's first: otherwise the rest of one that overlaps a secret of the caller would confirm a guess.
    ...[ownSecrets, givenSecrets].flatMap((secrets) =>
      secrets.length === 0 ? [] : [() => maskingFilter(secrets, { isSteady: secrets === ownSecrets })],
    ),
  ];
  return {
    env: snapshotOf(env),
    ...(maxOutput !== undefined && { maxChars: maxOutput }),
    ...rules,
    ...(contract && { maxChars: wholeOutput }),
    ...(tool.exit_codes && { harmlessExitCodes: Object.keys(tool.exit_codes).map(Number) }),
    ...(filters.length > 0 && { filterOutput: () => chainFilters(filters.map((make) => make())) }),
    ...(recording && { onOutput: recording.write }),
    ...(onProgress && { onProgress: (line: string) => onProgress(showHidden(line)) }),
    onFailure: (problem) => log.error(problem),
    signal,
  };
}

interface Description extends ReadyCall {
  recording: Recording | undefined;
  scope: OutputScope | undefined;
  catalogue: Pick<Catalogue, 'directory' | 'maxOutput'>;
}

/** Belongs to the turn of the command: large outputs take time. */
async function describe(
  ended: Outcome,
  { tool, contract, prepared, recording, scope, catalogue: { directory, maxOutput } }: Description,
): Promise<Reply> {
  const { command, run: rules, notices, ownSecrets, givenSecrets } = prepared;
  const limit = rules.maxChars ?? maxOutput;
  const verdict = contract?.judge(ended, limit);
  const visible = await visibleOutcome(ended, ownSecrets, givenSecrets);
  // All of it was read because of the contract.
  const outcome = contract && !ended.ok ? shortenFailure(visible, limit) : visible;
  const kept: KeptOutput = recording
    ? keepOutput(outcome, recording, scope)
    : { remarks: unreadable(outcome) };
  const { exit_codes: meanings } = tool.tool;
  return outcomeReply(
    { ...outcome, stdout: kept.stdout ?? outcome.stdout },
    boundVerdict(await visibleVerdict(verdict, ownSecrets, givenSecrets)),
    {
      remarks: [
        ...kept.remarks,
        ...gapNotices(tool.tool, prepared.values),
        ...limitNotices(tool.tool, prepared.values, outcome),
        ...notices,
        ...directoryHint(tool, { command, directory }, outcome),
      ],
      media: kept.media,
      outputId: kept.id,
      meaning: outcome.status === 'exited' ? meanings?.[outcome.exitCode] : undefined,
    },
  );
}

function notRun(message: string, recording: Recording | undefined): Reply {
  recording?.discard();
  return busyReply(message);
}

const snapshots = new WeakMap<NodeJS.ProcessEnv, NodeJS.ProcessEnv>();

/**
 * Copied once, since reading it takes time with every call. Not before the first call: secrets that the start removes
 * from the environment, such as the HTTP token, must not reach commands.
 */
function snapshotOf(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const snapshot = snapshots.get(env) ?? snapshotEnvironment(env);
  snapshots.set(env, snapshot);
  return snapshot;
}
