import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { getSystemErrorName } from 'node:util';
import type { Command } from '../command/command.ts';
import { nameGroup } from '../reaper/control-group.ts';
import { findReaper, giveUpReaper } from '../reaper/find-reaper.ts';
import { openReports } from '../reaper/reaper-report.ts';
import { checkDirectory } from './check-directory.ts';
import { errorCode } from './error-code.ts';
import { explainLookup } from './find-executable.ts';
import { findRecentExecutable } from './find-recent-executable.ts';
import { openText } from './open-text.ts';
import { programsOf } from './programs-of.ts';

/** A running child with its number, or one sentence on why there is none. */
export type Started = StartedProcess | { problem: string; isMissing: boolean };

export interface StartedProcess {
  child: ChildProcess;
  pid: number;
  /** Set when the child is a reaper. */
  reaper?: Reaper;
}

export interface Reaper {
  /** The number of its report. */
  number: number;
  /** The directory of the call's control group; empty without one. */
  group: string;
}

/** Loaded by the first command, since it loads the part of Node that starts processes. */
let spawn: typeof import('cross-spawn') | undefined;

/** Starts the program of a command without a shell, in its own process group, with descriptors 0, 1 and 2 only. */
export async function startProcess(command: Command, environment: Record<string, string>): Promise<Started> {
  const [program, ...operands] = command.argv;
  if (program === undefined) return failed('Command is empty');
  const badDirectory =
    command.cwd === undefined ? undefined : checkDirectory(command.cwd, command.isDirectoryFixed);
  if (badDirectory) return failed(badDirectory);
  const lookup = findRecentExecutable(program, command.searchPath ?? environment.PATH);
  if ('reason' in lookup) return failed(explainLookup(lookup), lookup.reason === 'missing');
  const absent = absentBehind(command, environment);
  if (absent) return failed(explainLookup(absent), true);
  spawn ??= (await import('cross-spawn')).default;
  // A container engine's client leaves helpers behind on purpose: they clean up after the container.
  const reaper = command.container || command.leavesRunning ? undefined : findReaper();
  try {
    if (reaper) return await startReaped(reaper, lookup.path, command, environment);
  } catch (error) {
    const code = errorCode(error);
    if (!cannotRunHere.has(code)) return failed(explainSpawn(code, lookup.path, command, environment));
    giveUpReaper();
  }
  const options = spawnOptions(command, environment);
  const file = command.descriptor3 === undefined ? undefined : openText(command.descriptor3);
  try {
    const stdio = file === undefined ? options.stdio : [...options.stdio, file];
    return await start(lookup.path, operands, { argv0: program, ...options, stdio });
  } catch (error) {
    return failed(explainSpawn(errorCode(error), lookup.path, command, environment));
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/**
 * A program that `env` would look for in vain, in the PATH that it is started with: its own message does not say what is
 * missing on which machine.
 */
function absentBehind({ argv }: Command, environment: Record<string, string>) {
  for (const program of programsOf(argv).slice(1)) {
    const lookup = findRecentExecutable(program, environment.PATH);
    if ('reason' in lookup && lookup.reason === 'missing') return lookup;
  }
  return undefined;
}

/** Errors that mean that the reaper cannot run on this machine; others concern one call. */
const cannotRunHere = new Set(['EACCES', 'ENOENT', 'ENOEXEC', 'EPERM', 'EINVAL', 'ENOSYS']);

/** One sentence on a command that its reaper could not start. */
export function explainReaper(errno: number, command: Command, environment: Record<string, string>): string {
  const path = findRecentExecutable(command.argv[0] ?? '', command.searchPath ?? environment.PATH).path;
  return explainSpawn(getSystemErrorName(-errno), path, command, environment);
}

async function startReaped(
  reaper: string,
  path: string,
  command: Command,
  environment: Record<string, string>,
): Promise<StartedProcess> {
  const { number, file } = openReports();
  const options = spawnOptions(command, environment);
  const group = nameGroup(number);
  const started = await start(reaper, [String(process.pid), String(number), group, path, ...command.argv], {
    ...options,
    argv0: 'climax-reaper',
    stdio: [...options.stdio, file],
  });
  return { ...started, reaper: { number, group } };
}

async function start(path: string, operands: string[], options: SpawnOptions): Promise<StartedProcess> {
  const child = spawn!(path, operands, options);
  if (child.pid === undefined) await once(child, 'spawn');
  return { child, pid: child.pid! };
}

function spawnOptions(command: Command, environment: Record<string, string>) {
  return {
    ...(command.cwd !== undefined && { cwd: command.cwd }),
    // Node.js adds this one by itself unless it is there.
    env: { NODE_V8_COVERAGE: undefined, ...environment },
    stdio: [command.stdin === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'] as (
      | 'ignore'
      | 'pipe'
      | number
    )[],
    detached: process.platform !== 'win32',
    shell: false,
    windowsHide: true,
  };
}

function failed(problem: string, isMissing = false): Started {
  return { problem, isMissing };
}

function explainSpawn(code: string, path: string, command: Command, environment: Record<string, string>) {
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
  EAGAIN: 'Command could not be started (the system cannot start more processes): ',
  ENOMEM: 'Command could not be started (the system is out of memory): ',
  EMFILE: 'Command could not be started (too many open files): ',
  ENFILE: 'Command could not be started (too many open files): ',
  ETXTBSY: 'Command could not be started (the program file is being written): ',
};

function sizeOf(texts: string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 0);
}
