import type { ChildProcess } from 'node:child_process';
import { startDeadline } from '../../run/deadline.ts';
import { findExecutable } from '../../start/find-executable.ts';

export interface EngineAnswer {
  /** `null` when the engine could not be asked or did not answer in time. */
  code: number | null;
  stdout: string;
}

/** How long an engine may take to answer, in milliseconds. */
const ANSWER_MS = 5000;

/** Asks a container engine for something small and gives its answer; never throws. */
export async function runEngine(
  engine: string,
  words: string[],
  { env, searchPath }: { env: NodeJS.ProcessEnv; searchPath: string | undefined },
): Promise<EngineAnswer> {
  const { default: spawn } = await import('cross-spawn');
  const child = spawn(findExecutable(engine, searchPath).path, words, {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  let stdout = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    if (stdout.length < 1_000_000) stdout += chunk;
  });
  const code = await exitOf(child);
  return { code, stdout };
}

function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    const cancelDeadline = startDeadline(ANSWER_MS, () => {
      child.kill('SIGKILL');
      child.stdout?.destroy();
    });
    const settle = (code: number | null) => {
      cancelDeadline();
      resolve(code);
    };
    child.once('error', () => settle(null));
    child.once('close', settle);
  });
}
