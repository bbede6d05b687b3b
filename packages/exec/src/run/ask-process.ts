import { showLine } from '@climax/text';
import type { Answer, Command } from '../command/command.ts';
import { callIdVariable } from '../processes/read-process.ts';
import { checkDirectory } from '../start/check-directory.ts';
import type { Environment } from '../start/environment.ts';
import { explainReaper, startProcess } from '../start/start-process.ts';
import { createStopRequest } from './stop-request.ts';
import { watchStarted } from './watch-started.ts';

/** Most bytes of an error message that are kept. */
const errorBytes = 64 * 1024;

/** Runs a short query before a call. It ends with the call (`signal`) and with the server, as commands do. */
export async function askProcess(
  question: Command,
  env: Environment,
  { mostBytes, signal }: { mostBytes: number; signal?: AbortSignal | undefined },
): Promise<Answer> {
  const { cwd, timeoutSeconds } = question;
  const nothing = Buffer.alloc(0);
  if (cwd !== undefined && checkDirectory(cwd)) return { stdout: nothing, isMissing: true };
  // Has its own id: a call may ask several questions at a time, and none may end another.
  const callId = crypto.randomUUID();
  const environment = { ...env, [callIdVariable]: callId };
  const started = await startProcess(question, environment);
  if ('problem' in started) {
    return { stdout: nothing, ...(started.isMissing ? { isMissing: true } : { error: started.problem }) };
  }
  const stop = createStopRequest(0);
  const cancel = () => stop.request('cancelled');
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted) cancel();
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  const sizes = { stdout: 0, stderr: 0 };
  started.child.stdout?.on('data', (chunk: Buffer) => {
    sizes.stdout += chunk.length;
    if (sizes.stdout <= mostBytes) stdout.push(chunk);
    else cancel();
  });
  started.child.stderr?.on('data', (chunk: Buffer) => {
    sizes.stderr += chunk.length;
    if (sizes.stderr <= errorBytes) stderr.push(chunk);
  });
  const timeoutMs = timeoutSeconds * 1000;
  const { watched, report } = await watchStarted(started, { callId, timeoutMs, stop });
  signal?.removeEventListener('abort', cancel);
  const said = { stdout: Buffer.concat(stdout) };
  if (sizes.stdout > mostBytes) return { ...said, error: 'its answer is too long' };
  if (watched.stopped === 'cancelled') return { ...said, error: 'the call was cancelled' };
  if (watched.stopped) return { ...said, error: `it did not answer within ${timeoutSeconds} seconds` };
  if (report.errno !== undefined)
    return { ...said, error: explainReaper(report.errno, question, environment) };
  if (watched.code === 0) return said;
  const reason = Buffer.concat(stderr).toString().trim();
  return { ...said, error: showLine(reason || `it ended with ${watched.code ?? watched.signal}`) };
}
