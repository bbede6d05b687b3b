import { basename } from 'node:path';
import { showLine } from '@climax/text';
import { quoteWord } from '@climax/text/line';
import type { Command } from '../command/command.ts';
import { shownCommand } from '../command/shown-command.ts';
import { checkWords } from './check-names.ts';
import type { ExecutorFinding, ExecutorKind, ExitFacts, ExitReading } from './executor-kind.ts';
import { failedReading } from './failed-reading.ts';
import { readGuard } from './guard/read-guard.ts';
import { wrapWithGuard } from './guard/wrap-with-guard.ts';
import { choice } from './key-schemas.ts';
import { fromHere } from './prefix/from-here.ts';
import { movesElsewhere } from './prefix/moves-elsewhere.ts';
import { runCleanup } from './prefix/run-cleanup.ts';

/** An argv put in front of the command: `ssh host --`, `kubectl exec -i pod --`, `bwrap …`. */
export interface PrefixExecutor {
  type: 'prefix';
  /** `{id}` becomes the id of the call, `{seconds}` and `{minutes}` its time limit. */
  command: string[];
  /** Quote each word for a POSIX shell on the other side. Default: true for programs known to need it, such as ssh. */
  quote?: boolean;
  /** Whether to use a guard that ends the command with the connection. Default: true for ssh and kubectl exec. */
  guard?: boolean;
  /** Clean-up command after a call was stopped: `[scancel, --name=climax-{id}]`. */
  cleanup?: string[];
  /** Whether the command runs in the directory in which the prefix is started. Default: true for a few like `nice`. */
  keeps_directory?: boolean;
}

const words = (description: string) => ({
  type: 'array',
  items: { type: 'string' },
  minItems: 1,
  expected: 'a list of words',
  description,
});

export const prefix: ExecutorKind<PrefixExecutor> = {
  types: ['prefix'],
  keys: {
    command: words(
      'For `prefix`: the words put before every command; `{id}`, `{seconds}` and `{minutes}` are filled in.',
    ),
    quote: choice('For `prefix`: quote each word for a shell on the other side (default: true for ssh).'),
    guard: choice(
      'For `prefix`: send a guard along that ends the command with the connection (default: true for ssh and kubectl exec).',
    ),
    cleanup: words(
      'For `prefix`: a command that ends what a stopped call may have left, such as `[scancel, "--name=climax-{id}"]`.',
    ),
    keeps_directory: choice(
      'For `prefix`: whether commands run in the directory in which the prefix is started; without it and a guard, tools with a `cwd` argument are refused.',
    ),
  },
  needs: { command: 'a command: a list of words' },
  check,
  carriesDirectory: (executor) => isGuarded(executor) || keepsDirectory(executor),
  wrap,
  describe: ({ command }) => command.join(' '),
  explainExit,
  cleanUp: (command, environment) => runCleanup(command, environment),
};

function check(executor: PrefixExecutor): ExecutorFinding[] {
  const { command } = executor;
  if (command.length === 0 || command[0] === '') {
    return [{ key: 'command', code: 'missing-key', message: 'expected at least the name of a program' }];
  }
  const words = checkWords('command', command);
  if (words.length > 0) return words;
  if (isGuarded(executor) && !hasOpenInput(command)) {
    const message =
      'the guard needs standard input: add -i to kubectl exec, take -n from ssh, or set guard: false';
    return [{ key: 'command', code: 'bad-word', message }];
  }
  return [];
}

function wrap(command: Command, executor: PrefixExecutor, env: NodeJS.ProcessEnv): Command {
  const wrapped = wrapAnyway(command, executor, env);
  const problem = whyUnguarded(command, executor);
  return problem === undefined ? wrapped : { ...wrapped, errors: [...(wrapped.errors ?? []), problem] };
}

function wrapAnyway(command: Command, executor: PrefixExecutor, env: NodeJS.ProcessEnv): Command {
  const id = crypto.randomUUID();
  const fill = (part: string) => fillIn(part, id, command.timeoutSeconds);
  const isStartedThere = keepsDirectory(executor) && !leavesHost(executor.command);
  const [program = '', ...others] = executor.command.map(fill);
  const front = [program, ...(isStartedThere ? others.map(fromHere) : others)];
  const quote = executor.quote ?? joinsWords(executor.command);
  const cleanup = executor.cleanup && { cleanup: executor.cleanup.map(fill) };
  const place = `where the prefix ${front[0]} takes it`;
  if (isGuarded(executor)) {
    const directory = isStartedThere ? undefined : command.remoteForm?.cwd;
    const transport = { words: front, quote, shell: 'sh', directory, place };
    const guarded = wrapWithGuard(command, command.argv, transport);
    const shown = { ...(isStartedThere && shownCommand(command)), ...shownCommand(guarded), id };
    return {
      ...guarded,
      ...(isStartedThere && onThisHost(command)),
      shown,
      executor: 'prefix',
      // Others may keep the command on this host, where the policy says what it inherits.
      ...(leavesHost(executor.command) && { isClient: true }),
      ...cleanup,
      ...(env.PATH !== undefined && { searchPath: env.PATH }),
    };
  }
  return {
    ...command,
    unwrapped: command.argv,
    argv: [...front, ...(quote ? command.argv.map(quoteWord) : command.argv)],
    ...(quote && { isQuoted: true as const }),
    shown: { ...shownCommand(command), argv: [...front, ...command.argv], place, id },
    executor: 'prefix',
    ...cleanup,
  };
}

/** What a program obeys is looked at where the prefix starts, which must not be another directory of this host. */
function whyUnguarded({ guard }: Command, { command, keeps_directory }: PrefixExecutor): string | undefined {
  if (guard === undefined || keeps_directory || leavesHost(command) || !movesElsewhere(command))
    return undefined;
  const program = showLine(basename(command[0] ?? ''));
  return `Refused to run ${guard}: the prefix (${program}) takes it to another directory, whose files were not checked; leave that option out of the prefix`;
}

/** The prefix is started where the command runs, so that what the program obeys there can be looked at. */
function onThisHost({ argv, env, cwd, isDirectoryFixed, guard }: Command): Partial<Command> {
  return {
    unwrapped: argv,
    env,
    ...(cwd !== undefined && { cwd }),
    ...(isDirectoryFixed && { isDirectoryFixed }),
    ...(guard && { guard }),
  };
}

function fillIn(part: string, id: string, seconds: number): string {
  return part
    .replaceAll('{id}', id)
    .replaceAll('{seconds}', String(Math.ceil(seconds)))
    .replaceAll('{minutes}', String(Math.ceil(seconds / 60)));
}

/** If the guard never reported, the prefix itself failed. */
function explainExit(command: Command, { code, stderr, guard }: ExitFacts): ExitReading | undefined {
  if (!command.lifeLine) return undefined;
  const reading = readGuard(command, guard);
  if (reading) return reading;
  const reason = stderr.trim().split('\n').at(-1) || `exit code ${code}`;
  return failedReading(`${basename(command.argv[0] ?? '')}: ${reason}`);
}

/** Programs that join their arguments with spaces and pass the line to a remote shell. */
const shells = new Set(['ssh', 'autossh', 'slogin', 'rsh', 'dbclient']);

function joinsWords(command: readonly string[]): boolean {
  return command.some((part) => shells.has(basename(part)));
}

/** Remote commands of these outlive the client, which nothing tells them about. */
function isGuarded({ command, guard, quote }: PrefixExecutor): boolean {
  return guard ?? ((joinsWords(command) && quote !== false) || isExec(command));
}

/** Clients that are known to run the command on another machine. */
function leavesHost(command: readonly string[]): boolean {
  return joinsWords(command) || isExec(command);
}

function isExec(command: readonly string[]): boolean {
  const at = command.findIndex((part) => ['kubectl', 'oc', 'k3s'].includes(basename(part)));
  return at >= 0 && command.slice(at + 1).includes('exec');
}

function hasOpenInput(command: readonly string[]): boolean {
  if (isExec(command)) return command.some((part) => /^-[a-z]*i[a-z]*$|^--stdin(?:=true)?$/.test(part));
  return !(joinsWords(command) && command.includes('-n'));
}

/** Programs that change attributes of the process and then execute the command. */
const local = new Set([
  'nice',
  'ionice',
  'env',
  'timeout',
  'stdbuf',
  'taskset',
  'chrt',
  'prlimit',
  'setpriv',
  'srun',
]);

function keepsDirectory({ command, keeps_directory }: PrefixExecutor): boolean {
  return keeps_directory ?? (local.has(basename(command[0] ?? '')) && !movesElsewhere(command));
}
