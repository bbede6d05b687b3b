import { callTool } from '../call.ts';
import { compose, type Sources } from '../compose.ts';
import { enterDirectory } from '../enter-directory.ts';
import { createLog } from '../log.ts';
import type { Reply } from '../reply.ts';
import { UsageError } from '../usage-error.ts';

interface CallOptions {
  args: string;
  policy?: string;
  contracts?: string[];
  cwd?: string;
  approve?: Sources['approve'];
  headlessApprove?: boolean;
}

/** Runs one tool as an agent would and prints what the agent would read. */
export async function call(name: string, names: string[], given: CallOptions): Promise<number> {
  const args = parseArguments(given.args);
  const { configs, options } = enterDirectory(names, given);
  const runtime = {
    catalogue: await compose({ configs, ...options }),
    log: createLog('ERROR'),
    asksInTerminal: true,
  };
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => controller.abort());
  const reply = await callTool(runtime, {
    name,
    args,
    caller: { client: 'climax call' },
    signal: controller.signal,
  });
  (reply.outcome ? process.stdout : process.stderr).write(`${reply.text}\n`);
  for (const remark of reply.remarks) process.stderr.write(`${remark}\n`);
  return exitCode(reply);
}

function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`error: --args is not JSON: ${(error as Error).message}\nSee: climax call --help`);
  }
}

/** The child's own exit code; 1 for a call that never ran or an output that breaks its contract, 124 for a timeout and 128 + N for signal N, as shells have it. */
function exitCode({ outcome, failure }: Reply): number {
  if (!outcome) return 1;
  const { status, exitCode: code } = outcome;
  if (status === 'timed-out') return 124;
  if (status === 'signalled') return 128 - code;
  return code < 0 || (code === 0 && failure) ? 1 : code;
}
