import { runCommand, snapshotEnvironment } from '@climax/exec';
import { type AllowedTool, maskSecrets, type PreparedCall } from '@climax/policy';
import { type ToolContract, wholeOutput } from '../contracts/tool-contract.ts';
import { directoryHint } from '../directory-hint.ts';
import { busyReply, outcomeReply, type Reply, unapprovedReply } from '../reply.ts';
import type { CallRequest, Runtime } from '../runtime.ts';
import { approvalRecord, consentOf } from './approval.ts';

/** A call that passed the gate. */
export interface ReadyCall {
  tool: AllowedTool;
  contract: ToolContract | undefined;
  prepared: PreparedCall;
}

/** Runs the command of a call when it is approved and its turn comes, and describes how it ended. */
export async function execute(
  { catalogue, log, shutdown, asksInTerminal }: Runtime,
  { name, onProgress, signal: cancelled, asker, session }: CallRequest,
  { tool, contract, prepared }: ReadyCall,
): Promise<Reply> {
  const { limiter, maxOutput } = catalogue;
  const { command, run: rules, notices, secrets } = prepared;
  log.debug(() => `${name}: ${JSON.stringify(command.argv.map((token) => maskSecrets(token, secrets)))}`);
  const signal = anySignal(cancelled, shutdown);
  const consent = consentOf(catalogue, asksInTerminal);
  const asked = performance.now();
  const verdict = await consent.approve({ tool, prepared, client: asker, session, signal });
  const record = approvalRecord(verdict, performance.now() - asked);
  const approval = record && { approval: record };
  if (!verdict.approved) return { ...unapprovedReply(verdict), ...approval };
  const options = {
    env: serverEnvironment(),
    ...(maxOutput !== undefined && { maxChars: maxOutput }),
    ...rules,
    ...(contract && { maxChars: wholeOutput }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  };
  const admission = await limiter.run(() => runCommand(command, options), signal);
  if (admission.status !== 'done') return busyReply(admission.message);
  const outcome = admission.value;
  const judgement = contract?.judge(outcome, rules.maxChars ?? maxOutput);
  const remarks = [...notices, ...directoryHint(tool, command, outcome)];
  return { ...outcomeReply(outcome, judgement, remarks), ...approval };
}

let environment: NodeJS.ProcessEnv | undefined;

/**
 * Copied by the first call, since reading it anew takes time with every call. Not before: what the start takes out of
 * the environment, such as the token for HTTP, must not reach the commands.
 */
function serverEnvironment(): NodeJS.ProcessEnv {
  environment ??= snapshotEnvironment();
  return environment;
}

function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const [first, ...others] = signals.filter((signal) => signal !== undefined);
  return first && others.length > 0 ? AbortSignal.any([first, ...others]) : first;
}
