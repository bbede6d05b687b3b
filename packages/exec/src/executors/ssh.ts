import { posix } from 'node:path';
import type { Command } from '../command.ts';
import type { ExecutorFinding, ExecutorKind, ExitReading } from './executor-kind.ts';
import { guardCommand, readGuard } from './guard/guard-command.ts';
import { word } from './key-schemas.ts';
import { hostPool } from './ssh/host-pool.ts';

/** On another machine, through the ssh program of this one. */
export interface SshExecutor {
  type: 'ssh';
  host?: string | null;
  /** Several machines: each command goes to the one with the fewest. */
  hosts?: string[];
  /** Put before the host: `[-F, ~/.ssh/agents]`. */
  options?: string[];
  /** Directory over there; a relative base command and a relative cwd are resolved against it. */
  working_dir?: string | null;
  /** What runs the guard over there. Default `sh`. */
  shell?: string | null;
}

const machine = { type: 'string', pattern: '^[^-\\s]\\S*$', expected: 'a machine such as user@host' };

export const ssh: ExecutorKind<SshExecutor> = {
  types: ['ssh'],
  keys: {
    host: word(
      'For `ssh`: the machine, as `host`, `user@host` or an alias of the ssh config.',
      'a machine such as user@host',
    ),
    hosts: {
      type: 'array',
      items: machine,
      minItems: 1,
      expected: 'a list of machines',
      description: 'For `ssh`: several machines; the least busy one is taken.',
    },
    options: {
      type: 'array',
      items: { type: 'string' },
      description: 'For `ssh`: options of ssh, put before the machine.',
    },
    working_dir: word('Directory where commands run.', 'a directory'),
    shell: word(
      'For `ssh`: the POSIX shell that looks after the command over there; sh unless stated.',
      'a shell',
    ),
  },
  check,
  carriesDirectory: () => true,
  wrap,
  describe: (executor) => machinesOf(executor).join(', '),
  explainStart: (_, { problem, isMissing }) =>
    isMissing ? 'ssh not found (is it installed and on PATH?)' : problem,
  explainExit,
  begin: ({ remote }) => remote && hostPool.begin(remote),
  done: ({ remote }) => remote && hostPool.done(remote),
};

/** Never asks, never trusts an unknown machine, and notices within seconds when the other side is gone. */
const safety = [
  '-T',
  ...[
    'BatchMode=yes',
    'StrictHostKeyChecking=yes',
    'ConnectTimeout=5',
    'ServerAliveInterval=5',
    'ServerAliveCountMax=2',
  ].flatMap((setting) => ['-o', setting]),
];

function check(executor: SshExecutor): ExecutorFinding[] {
  const machines = machinesOf(executor);
  if (machines.length === 0)
    return [{ key: 'host', code: 'missing-key', message: 'type ssh needs a host, or a list of hosts' }];
  return [
    ...machines.filter((name) => name.startsWith('-')).map((name) => dash('host', name)),
    ...(executor.options ?? []).filter((option) => option.includes('\0')).map(nul),
  ];
}

function dash(key: string, value: string): ExecutorFinding {
  return { key, code: 'leading-dash', message: `'${value}' may not start with '-'` };
}

function nul(): ExecutorFinding {
  return { key: 'options', code: 'bad-word', message: 'may not contain a NUL character' };
}

function machinesOf({ host, hosts }: SshExecutor): string[] {
  return [...(host ? [host] : []), ...(hosts ?? [])];
}

function wrap(command: Command, executor: SshExecutor, env: NodeJS.ProcessEnv): Command {
  const { argv, cwd } = command.elsewhere ?? { argv: command.argv };
  const home = executor.working_dir ?? undefined;
  const directory = cwd === undefined ? home : home === undefined ? cwd : posix.resolve(home, cwd);
  const [program = '', ...operands] = argv;
  const isRelativePath = program.includes('/') && !/^[/~$]/.test(program);
  const there = isRelativePath && home !== undefined ? posix.resolve(home, program) : program;
  const remote = hostPool.choose(machinesOf(executor));
  const guarded = guardCommand(command, [there, ...operands], {
    words: [
      'ssh',
      ...safety,
      ...(executor.options ?? []).map((option) => withHome(option, env)),
      '--',
      remote,
    ],
    quote: true,
    shell: executor.shell ?? 'sh',
    directory,
  });
  return { ...guarded, executor: 'ssh', remote, ...(env.PATH !== undefined && { searchPath: env.PATH }) };
}

/** No shell of this host reads the options, but people write `~/.ssh/config` all the same. */
function withHome(option: string, env: NodeJS.ProcessEnv): string {
  return option.startsWith('~/') && env.HOME ? env.HOME + option.slice(1) : option;
}

/** Without a word from the guard it was ssh that failed: 255, or the shell over there. */
function explainExit(command: Command, code: number | null, stderr: string): ExitReading | undefined {
  const reading = readGuard(command, stderr);
  if (reading) return reading;
  const { remote = 'the machine' } = command;
  const reason = stderr.trim().split('\n').at(-1) ?? '';
  if (code !== 255)
    return {
      exitCode: -1,
      message: `Executor failed: ${remote} could not run the command (exit code ${code})`,
    };
  hostPool.takeOut(remote);
  return { exitCode: -1, message: `Executor failed: cannot reach ${remote}: ${reason}` };
}
