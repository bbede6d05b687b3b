import { expandHome } from '@climax/config/words';
import type { Command } from '../command/command.ts';
import { checkNames } from './check-names.ts';
import { placeElsewhere } from './elsewhere.ts';
import type { ExecutorFinding, ExecutorKind } from './executor-kind.ts';
import { guardCommand } from './guard/guard-command.ts';
import { choice, word } from './key-schemas.ts';

/** On another machine, through the ssh program of this one. */
export interface SshExecutor {
  type: 'ssh';
  host?: string | null;
  /** Several machines: each command goes to the one with the fewest. */
  hosts?: string[];
  /** Put before the host: `[-F, ~/.ssh/agents]`. */
  options?: string[];
  /** Directory on the remote side; a relative base command and a relative cwd are resolved against it. */
  working_dir?: string | null;
  /** What runs the guard on the remote side. Default `sh`. */
  shell?: string | null;
  /** Whether commands share connections. Default true, unless the options have a word on it or this is Windows. */
  multiplex?: boolean;
}

const engines = () => import('./engines.ts');

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
      'The POSIX shell that looks after the command on the remote side; sh unless stated.',
      'a shell',
    ),
    multiplex: choice('For `ssh`: whether commands share connections; true unless stated.'),
  },
  check,
  carriesDirectory: () => true,
  wrap,
  describe: (executor) => machinesOf(executor).join(', '),
  explainStart: (_, { problem, isMissing }) =>
    isMissing ? 'ssh not found (is it installed and on PATH?)' : problem,
  explainExit: async (command, facts) => (await engines()).explainExit(command, facts),
  open: async (command, options) => (await engines()).openHost(command, options),
  probe: async (executor, env) => (await engines()).probeHosts(executor, env),
  sweep: async () => (await engines()).sweepSockets(),
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

const names = { host: 'machine', hosts: 'machine', working_dir: 'path', shell: 'program' } as const;

function check(executor: SshExecutor): ExecutorFinding[] {
  const { host, hosts, working_dir, shell } = executor;
  if (machinesOf(executor).length === 0)
    return [{ key: 'host', code: 'missing-key', message: 'type ssh needs a host, or a list of hosts' }];
  return [
    ...checkNames({ host, hosts, working_dir, shell }, names),
    ...(executor.options ?? []).filter((option) => option.includes('\0')).map(nul),
  ];
}

function nul(): ExecutorFinding {
  return { key: 'options', code: 'bad-word', message: 'may not contain a NUL character' };
}

export function machinesOf({ host, hosts }: SshExecutor): string[] {
  return [...(host ? [host] : []), ...(hosts ?? [])];
}

function wrap(command: Command, executor: SshExecutor, env: NodeJS.ProcessEnv): Command {
  const { argv, directory } = placeElsewhere(command, executor.working_dir);
  const machines = machinesOf(executor);
  const options = sshOptions(executor, env);
  const guarded = guardCommand(command, argv, {
    // Which of them it is becomes clear when the command is about to start.
    words: ['ssh', ...options, '--', machines[0] ?? ''],
    quote: true,
    shell: executor.shell ?? 'sh',
    directory,
  });
  return {
    ...guarded,
    executor: 'ssh',
    remote: { machines, options, isShared: executor.multiplex ?? canShare(executor) },
    ...(env.PATH !== undefined && { searchPath: env.PATH }),
  };
}

/** The options that lead to any of its machines. */
export function sshOptions({ options = [] }: SshExecutor, env: NodeJS.ProcessEnv): string[] {
  return [...safety, ...options.map((option) => expandHome(option, env))];
}

/** Sharing that is set up in the options is left alone. */
function canShare({ options = [] }: SshExecutor): boolean {
  return (
    process.platform !== 'win32' && !options.some((option) => /control(?:master|path)|^-[SMO]/i.test(option))
  );
}
