import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

export interface Started {
  pid: number;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<Run>;
}

/** Starts Node with these arguments and only this environment. */
export function start(words: string[], env: NodeJS.ProcessEnv, input = ''): Started {
  const child = spawn(process.execPath, words, { env, stdio: 'pipe' });
  // A program that refuses its arguments does not read its input.
  child.stdin.on('error', () => {}).end(input);
  const status = new Promise<number | null>((ended) => child.on('close', ended));
  const ended = Promise.all([status, text(child.stdout), text(child.stderr)]);
  return {
    pid: child.pid!,
    kill: (signal) => child.kill(signal),
    ended: ended.then(([status, stdout, stderr]) => ({ status, stdout, stderr })),
  };
}
