import type { ChildProcess } from 'node:child_process';
import { findReaper, giveUpReaper } from '../reaper/find-reaper.ts';
import { startDeadline } from '../run/start-deadline.ts';
import { findExecutable } from '../start/find-executable.ts';

export interface EngineAnswer {
  /** `null` if the engine could not be run or did not respond in time. */
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface EngineSettings {
  env: NodeJS.ProcessEnv;
  searchPath: string | undefined;
  stdin?: string;
  /** How long it may take to answer, in milliseconds (default: five seconds). */
  answerMs?: number;
}

const defaultAnswerMs = 5000;
/** Most characters of an answer. */
const maxChars = 4_000_000;

/** Clients of these leave helpers behind on purpose, which clean up after containers: they have no reaper. */
const leavesHelpers = new Set(['docker', 'podman']);

/** Runs a short query with an engine's client; never throws. With a reaper, none of its processes outlives the query or the server. */
export async function runEngine(
  engine: string,
  words: readonly string[],
  settings: EngineSettings,
): Promise<EngineAnswer> {
  const lookup = findExecutable(engine, settings.searchPath);
  if ('reason' in lookup) return { code: null, stdout: '', stderr: '' };
  const reaper = leavesHelpers.has(engine) ? undefined : findReaper();
  const argv = [lookup.path, ...words];
  if (!reaper) return ask(argv, 'SIGKILL', settings);
  // No control group, and nobody reads its reports.
  const reaped = [reaper, String(process.pid), '0', '', lookup.path, engine, ...words];
  const { isStarted, ...answer } = await ask(reaped, 'SIGUSR1', settings);
  if (isStarted) return answer;
  giveUpReaper();
  return ask(argv, 'SIGKILL', settings);
}

interface Asked extends EngineAnswer {
  isStarted: boolean;
}

async function ask(
  [program = '', ...operands]: string[],
  lastSignal: NodeJS.Signals,
  { env, stdin, answerMs = defaultAnswerMs }: EngineSettings,
): Promise<Asked> {
  const { default: spawn } = await import('cross-spawn');
  const child = spawn(program, operands, {
    env,
    stdio: [stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ignore'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      if (printed[name].length < maxChars) printed[name] += text;
    });
  }
  child.stdin?.on('error', () => {});
  child.stdin?.end(stdin);
  const code = await exitOf(child, answerMs, lastSignal);
  return { code, ...printed, isStarted: child.pid !== undefined };
}

function exitOf(child: ChildProcess, answerMs: number, lastSignal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    const cancelDeadline = startDeadline(answerMs, () => {
      child.kill(lastSignal);
      child.stdout?.destroy();
      child.stderr?.destroy();
    });
    const settle = (code: number | null) => {
      cancelDeadline();
      resolve(code);
    };
    child.once('error', () => settle(null));
    child.once('close', settle);
  });
}
