import { showText } from '@climax/args';
import { closest } from '@climax/config';
import { formatOutcome, type Outcome, runCommand } from '@climax/exec';
import { maskSecrets, prepareCall } from '@climax/policy';
import type { Audit } from './audit.ts';
import { type Catalogue, inputSchema } from './compose.ts';
import { type Verdict, wholeOutput } from './contracts/tool-contract.ts';
import { bullets } from './describe-call.ts';
import { failureOf } from './failure.ts';
import { listArguments } from './list-arguments.ts';
import type { Log } from './log.ts';

/** Characters of stderr beside the output of a tool with a contract, which is never cut. */
const maxStderr = 12_000;

let environment: NodeJS.ProcessEnv | undefined;

/** How a call ended. Every end that a caller can bring about is one of these, never a throw. */
export type CallResult =
  | { kind: 'unknown-tool'; name: string; suggestions: string[] }
  | { kind: 'refused'; reason: 'arguments' | 'policy'; errors: string[]; notices: string[] }
  | { kind: 'busy'; message: string }
  | { kind: 'ran'; outcome: Outcome; text: string; notices: string[]; verdict?: Verdict };

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

/** The life of a call, the same over every transport: find, check, run, check what came out, describe. */
export async function callTool(runtime: Runtime, request: CallRequest): Promise<CallResult> {
  const started = performance.now();
  const { result, argv, secrets = [] } = await run(runtime, request);
  const durationMs = Math.round(performance.now() - started);
  runtime.audit?.record({ request, argv, result, durationMs });
  logResult(runtime.log, { name: request.name, durationMs, secrets }, result);
  return result;
}

async function run(
  { catalogue, log, shutdown }: Runtime,
  request: CallRequest,
): Promise<{ result: CallResult; argv?: string[]; secrets?: string[] }> {
  const { index, policy, contracts, limiter, maxOutput } = catalogue;
  const tool = index.get(request.name);
  if (!tool) {
    return {
      result: {
        kind: 'unknown-tool',
        name: request.name,
        suggestions: suggestTools(catalogue, request.name),
      },
    };
  }
  const contract = contracts.get(request.name);
  const prepared = prepareCall(tool, request.args, { policy, checkInput: contract?.checkInput });
  if (!prepared.ok) {
    const { kind: reason, notices } = prepared;
    const errors = prepared.findings.map(({ message }) => message);
    const usage = `${request.name} takes: ${listArguments(inputSchema(catalogue, tool))}`;
    return { result: { kind: 'refused', reason, errors, notices: [...notices, usage] } };
  }
  const { secrets } = prepared;

  const argv = prepared.command.argv.map((token) => maskSecrets(token, secrets));
  log.debug(() => `${request.name}: ${JSON.stringify(argv)}`);
  const { onProgress } = request;
  const signal = anySignal(request.signal, shutdown);
  const options = {
    env: serverEnvironment(),
    ...(maxOutput !== undefined && { maxChars: maxOutput }),
    ...prepared.run,
    ...(contract && { maxChars: wholeOutput }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  };
  const admission = await limiter.run(() => runCommand(prepared.command, options), signal);
  if (admission.status !== 'done') return { result: { kind: 'busy', message: admission.message }, argv };
  const outcome = admission.value;
  const verdict = contract?.judge(outcome, prepared.run.maxChars ?? maxOutput);
  const text = replyText(outcome, verdict);
  return {
    result: { kind: 'ran', outcome, text, notices: prepared.notices, ...(verdict && { verdict }) },
    argv,
    secrets,
  };
}

/**
 * Copied by the first call, since reading it anew takes time with every call. Not before: what the start takes out of
 * the environment, such as the token for HTTP, is no business of the commands.
 */
function serverEnvironment(): NodeJS.ProcessEnv {
  environment ??= Object.freeze({ ...process.env });
  return environment;
}

function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal | undefined {
  const [first, ...others] = signals.filter((signal) => signal !== undefined);
  return first && others.length > 0 ? AbortSignal.any([first, ...others]) : first;
}

/** What the command printed; where that breaks the contract, the breaches instead. */
function replyText(outcome: Outcome, verdict: Verdict | undefined): string {
  if (verdict === undefined) return formatOutcome(outcome);
  if (!verdict.ok && verdict.violations.length > 0) return bullets('Contract violation:', verdict.violations);
  return formatOutcome({ ...outcome, stderr: outcome.stderr.slice(-maxStderr) });
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

function logResult(
  log: Log,
  { name, durationMs, secrets }: { name: string; durationMs: number; secrets: string[] },
  result: CallResult,
): void {
  if (result.kind === 'ran' && !failureOf(result)) {
    log.info(() => `${showText(name)}: done in ${durationMs} ms`);
    return;
  }
  log.warning(`${showText(name)}: ${describeFailure(result, durationMs, secrets)}`);
}

function describeFailure(result: CallResult, durationMs: number, secrets: string[]): string {
  switch (result.kind) {
    case 'ran': {
      // Programs like to quote what they were given.
      const reason = maskSecrets(result.text, secrets).replace(/\s+/g, ' ').slice(0, 300);
      return `failed after ${durationMs} ms: ${reason}`;
    }
    case 'refused':
      return `refused (${result.reason}): ${result.errors.join('; ')}`;
    case 'busy':
      return result.message;
    case 'unknown-tool':
      return 'unknown tool';
  }
}
