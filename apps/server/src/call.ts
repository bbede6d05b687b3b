import { runCommand, snapshotEnvironment } from '@climax/exec';
import { type AllowedTool, maskSecrets, type PreparedCall, prepareCall } from '@climax/policy';
import { showText } from '@climax/text';
import { closest } from '@climax/text/closest';
import type { Audit } from './audit.ts';
import { type Catalogue, inputSchema } from './compose.ts';
import { type ToolContract, wholeOutput } from './contracts/tool-contract.ts';
import { directoryHint } from './directory-hint.ts';
import { findTool } from './find-tool.ts';
import { listArguments } from './list-arguments.ts';
import type { Log } from './log.ts';
import { busyReply, outcomeReply, type Reply, refusalReply, unknownToolReply } from './reply.ts';

let environment: NodeJS.ProcessEnv | undefined;

/** What a running server has besides its catalogue. */
export interface Runtime {
  catalogue: Catalogue;
  log: Log;
  audit: Audit | undefined;
  /** Ends every call when the server ends. */
  shutdown?: AbortSignal;
}

export interface CallRequest {
  name: string;
  args: unknown;
  /** Who asks, for the audit. */
  client?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Told the last line of output now and then while the command runs. */
  onProgress?: ((line: string) => void) | undefined;
}

/** A reply and what only the operator may see of the call. */
interface Ended {
  reply: Reply;
  /** The command line with secrets masked; absent when nothing was to be run. */
  argv?: string[];
  secrets?: string[];
}

/** The life of a call, the same over every transport: find, check, run, check what came out, describe. Never throws. */
export async function callTool(runtime: Runtime, request: CallRequest): Promise<Reply> {
  const started = performance.now();
  const { reply, argv, secrets = [] } = await run(runtime, request);
  const durationMs = Math.round(performance.now() - started);
  runtime.audit?.record({ client: request.client, tool: request.name, argv, reply, durationMs });
  logReply(runtime.log, { name: request.name, durationMs, secrets }, reply);
  return reply;
}

async function run(runtime: Runtime, request: CallRequest): Promise<Ended> {
  const { catalogue } = runtime;
  const tool = findTool(catalogue, request.name);
  if (!tool) return { reply: unknownToolReply(request.name, suggestTools(catalogue, request.name)) };
  const { policy, contracts } = catalogue;
  const contract = contracts.get(tool.tool.name);
  const prepared = prepareCall(tool, request.args, { policy, checkInput: contract?.checkInput });
  if (!prepared.ok) {
    const errors = prepared.findings.map(({ message }) => message);
    const usage = `${request.name} takes: ${listArguments(inputSchema(catalogue, tool))}`;
    return { reply: refusalReply(prepared.kind, errors, [...prepared.notices, usage]) };
  }
  return execute(runtime, request, { ...prepared, tool, contract });
}

type ReadyCall = PreparedCall & { tool: AllowedTool; contract: ToolContract | undefined };

async function execute(
  { catalogue: { limiter, maxOutput }, log, shutdown }: Runtime,
  { name, onProgress, signal: cancelled }: CallRequest,
  { tool, command, run: rules, notices, secrets, contract }: ReadyCall,
): Promise<Ended> {
  const argv = command.argv.map((token) => maskSecrets(token, secrets));
  log.debug(() => `${name}: ${JSON.stringify(argv)}`);
  const signal = anySignal(cancelled, shutdown);
  const options = {
    env: serverEnvironment(),
    ...(maxOutput !== undefined && { maxChars: maxOutput }),
    ...rules,
    ...(contract && { maxChars: wholeOutput }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  };
  const admission = await limiter.run(() => runCommand(command, options), signal);
  if (admission.status !== 'done') return { reply: busyReply(admission.message), argv };
  const outcome = admission.value;
  const verdict = contract?.judge(outcome, rules.maxChars ?? maxOutput);
  const remarks = [...notices, ...directoryHint(tool, command, outcome)];
  return { reply: outcomeReply(outcome, verdict, remarks), argv, secrets };
}

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

/** Up to five tools that the caller may have meant. */
function suggestTools({ index, tools }: Catalogue, name: string): string[] {
  const nearest = closest(
    name,
    tools.map(({ tool }) => tool.name),
  );
  const found = index.search({ query: name.slice(0, 200), limit: 5 }).map(({ tool }) => tool.name);
  return [...new Set([...(nearest === undefined ? [] : [nearest]), ...found])].slice(0, 5);
}

function logReply(
  log: Log,
  { name, durationMs, secrets }: { name: string; durationMs: number; secrets: string[] },
  { text, failure, outcome }: Reply,
): void {
  const tool = showText(name);
  if (!failure) {
    log.info(() => `${tool}: done in ${durationMs} ms`);
  } else if (!outcome) {
    log.warning(`${tool}: ${failure.code}: ${(failure.details ?? [text]).join('; ')}`);
  } else {
    // Programs like to quote what they were given.
    const reason = maskSecrets(text, secrets).replace(/\s+/g, ' ').slice(0, 300);
    log.warning(`${tool}: failed after ${durationMs} ms (${failure.code}): ${reason}`);
  }
}
