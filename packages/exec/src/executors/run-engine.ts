import type { ChildProcess } from 'node:child_process';
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
const mostChars = 4_000_000;

/** Runs a short query with an engine's client; never throws. */
export async function runEngine(
  engine: string,
  words: readonly string[],
  { env, searchPath, stdin, answerMs = defaultAnswerMs }: EngineSettings,
): Promise<EngineAnswer> {
  const { default: spawn } = await import('cross-spawn');
  const child = spawn(findExecutable(engine, searchPath).path, [...words], {
    env,
    stdio: [stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      if (printed[name].length < mostChars) printed[name] += text;
    });
  }
  child.stdin?.on('error', () => {});
  child.stdin?.end(stdin);
  const code = await exitOf(child, answerMs);
  return { code, ...printed };
}

function exitOf(child: ChildProcess, answerMs: number): Promise<number | null> {
  return new Promise((resolve) => {
    const cancelDeadline = startDeadline(answerMs, () => {
      child.kill('SIGKILL');
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
