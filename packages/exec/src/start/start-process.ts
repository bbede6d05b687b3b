import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Command } from '../command.ts';
import { errorCode } from './error-code.ts';
import { explainLookup } from './find-executable.ts';
import { findRecentExecutable } from './find-recent-executable.ts';
import { checkDirectory } from './working-directory.ts';

/** A running child with its number, or one sentence on why there is none. */
export type Started = { child: ChildProcess; pid: number } | { problem: string; isMissing: boolean };

/** Loaded by the first command: it brings the part of Node that starts processes. */
let spawn: typeof import('cross-spawn') | undefined;

/** Starts the program of a command without a shell, in a process group of its own, with descriptors 0, 1 and 2 only. */
export async function startProcess(command: Command, environment: Record<string, string>): Promise<Started> {
  const [program, ...operands] = command.argv;
  if (program === undefined) return failed('Command is empty');
  const badDirectory = command.cwd === undefined ? undefined : checkDirectory(command.cwd);
  if (badDirectory) return failed(badDirectory);
  const lookup = findRecentExecutable(program, command.searchPath ?? environment.PATH);
  if ('reason' in lookup) return failed(explainLookup(lookup), lookup.reason === 'missing');
  spawn ??= (await import('cross-spawn')).default;
  try {
    const child = spawn(lookup.path, operands, {
      argv0: program,
      ...(command.cwd !== undefined && { cwd: command.cwd }),
      env: environment,
      stdio: [command.stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      shell: false,
      windowsHide: true,
    });
    if (child.pid === undefined) await once(child, 'spawn');
    return { child, pid: child.pid! };
  } catch (error) {
    return failed(explainSpawn(error, lookup.path, command, environment));
  }
}

function failed(problem: string, isMissing = false): Started {
  return { problem, isMissing };
}

function explainSpawn(error: unknown, path: string, command: Command, environment: Record<string, string>) {
  const code = errorCode(error);
  if (code === 'E2BIG') {
    const bytes = sizeOf([...command.argv, ...Object.entries(environment).map((pair) => pair.join('='))]);
    return `Command line is too long (${bytes} bytes with its environment); pass large values through stdin`;
  }
  return (sentences[code] ?? `Command could not be started (${code || 'unknown reason'}): `) + path;
}

const sentences: Record<string, string> = {
  ENOENT: 'Command has no interpreter (the program its #! line names was not found): ',
  EACCES: 'Command is not executable (permission denied): ',
  ENOEXEC: 'Command has an unknown format: ',
  EAGAIN: 'Command could not be started (the system has no process left): ',
  ENOMEM: 'Command could not be started (the system is out of memory): ',
  EMFILE: 'Command could not be started (too many open files): ',
  ENFILE: 'Command could not be started (too many open files): ',
  ETXTBSY: 'Command could not be started (the program file is being written): ',
};

function sizeOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);
}
