import { spawn } from 'node:child_process';
import { climax } from './start-server.ts';

export interface Finished {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the program to its end with empty stdin. */
export function runClimax(
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Finished> {
  const child = spawn(process.execPath, [climax, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const finished: Finished = { exitCode: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    finished.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    finished.stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ ...finished, exitCode }));
  });
}
