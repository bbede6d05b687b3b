import { openAudit } from '@climax/audit';
import { loadConfigs } from '@climax/config';
import type { Reply, Sources } from '@climax/runtime';
import { callTool } from '@climax/runtime/operations';
import { composeHere, type OwnSources } from '../compose-here.ts';
import { enterDirectory } from '../enter-directory.ts';
import { openLog } from '../open-log.ts';
import { parseArguments } from '../parse-arguments.ts';
import { abortOnSignal } from '../until-signal.ts';

interface CallOptions {
  args: string;
  dryRun: boolean;
  policy?: string;
  contracts?: string[];
  cwd?: string;
  approve?: Sources['approve'];
  headlessApprove?: boolean;
}

/** Runs one tool as an agent would and prints what the agent would read. */
export async function call(name: string, names: string[], given: CallOptions): Promise<number> {
  const args = parseArguments(given.args, 'climax call');
  const { configs, options } = enterDirectory(names, given);
  if (given.dryRun) return explain(name, args, { configs, ...options });
  const log = openLog('ERROR');
  const audit = openAudit(undefined, { onFailure: log.error });
  const runtime = {
    catalogue: await composeHere({ configs, ...options }),
    log,
    audit,
    observe: audit.observe,
    asksInTerminal: true,
  };
  const caller = { client: 'climax call' };
  const reply = await callTool(runtime, { name, args, caller, signal: abortOnSignal() });
  (reply.outcome ? process.stdout : process.stderr).write(`${reply.text}\n`);
  for (const remark of reply.remarks) process.stderr.write(`${remark}\n`);
  return exitCode(reply);
}

/** Explains what would happen to the call, for `--dry-run`. */
async function explain(name: string, args: unknown, sources: OwnSources): Promise<number> {
  const { createExplainer, explanationText } = await import('@climax/consent/explain');
  const { tools } = loadConfigs(sources.configs);
  const { approval, contracts, env, directory } = await composeHere(sources);
  const checkInput = (tool: string) => contracts.get(tool)?.checkInput;
  const explanation = createExplainer(tools, { ...approval, checkInput, env, directory })(name, args);
  process.stdout.write(explanationText(explanation));
  return explanation.verdict === 'refuse' ? 1 : 0;
}

/**
 * The command's own exit code; 1 for a call that did not run or an output that breaks its contract, 124 for a timeout
 * and 128 + N for signal N, like a shell.
 */
function exitCode({ outcome, failure }: Reply): number {
  if (!outcome) return 1;
  const { status, exitCode: code } = outcome;
  if (status === 'timed-out') return 124;
  if (status === 'signalled') return 128 - code;
  return code < 0 || (code === 0 && failure) ? 1 : code;
}
