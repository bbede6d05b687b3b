import type { Command } from '../command/command.ts';
import { checkNames, checkWords } from './check-names.ts';
import type { ExecutorFinding, ExecutorKind } from './executor-kind.ts';
import { wrapWithGuard } from './guard/wrap-with-guard.ts';
import { choice, remoteKeys, word } from './key-schemas.ts';
import { placeElsewhere } from './place-elsewhere.ts';
import { machinesOf, type SshExecutor, sshOptions } from './ssh/ssh-executor.ts';

const engines = () => import('./engines.ts');

const machine = { type: 'string', pattern: '^[^-\\s]\\S*$', expected: 'a machine such as user@host' };

export const ssh: ExecutorKind<SshExecutor> = {
  types: ['ssh'],
  keys: {
    host: word(
      'For `ssh`: the machine, as `host`, `user@host` or an alias of the ssh config.',
      machine.expected,
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
    ...remoteKeys,
    multiplex: choice('For `ssh`: whether commands share connections (default: true).'),
  },
  check,
  carriesDirectory: () => true,
  wrap,
  describe: (executor) => machinesOf(executor).join(', '),
  explainStart: (_, { problem, isMissing }) =>
    isMissing ? 'ssh not found (is it installed and on PATH?)' : problem,
  explainExit: async (command, facts) => (await engines()).explainSshExit(command, facts),
  open: async (command, options) => (await engines()).openHost(command, options),
  probe: async (executor, env) => (await engines()).probeHosts(executor, env),
  sweep: async () => (await engines()).sweepSockets(),
};

const names = { host: 'machine', hosts: 'machine', working_dir: 'path', shell: 'program' } as const;

function check(executor: SshExecutor): ExecutorFinding[] {
  const { host, hosts, working_dir, shell } = executor;
  if (machinesOf(executor).length === 0)
    return [{ key: 'host', code: 'missing-key', message: 'type ssh needs a host, or a list of hosts' }];
  return [
    ...checkNames({ host, hosts, working_dir, shell }, names),
    ...checkWords('options', executor.options ?? []),
  ];
}

function wrap(command: Command, executor: SshExecutor, env: NodeJS.ProcessEnv): Command {
  const { argv, directory } = placeElsewhere(command, executor.working_dir);
  const machines = machinesOf(executor);
  const options = sshOptions(executor, env);
  const guarded = wrapWithGuard(command, argv, {
    // The machine is chosen when the command is about to start.
    words: ['ssh', ...options, '--', machines[0] ?? ''],
    shownWords: ['ssh', ...(executor.options ?? []), '--', machines.join(',')],
    place: `on ${machines.length > 1 ? 'one of ' : ''}${machines.join(', ')} over ssh`,
    quote: true,
    shell: executor.shell ?? 'sh',
    directory,
  });
  return {
    ...guarded,
    executor: 'ssh',
    isClient: true,
    remote: { machines, options, isShared: executor.multiplex ?? canShare(executor) },
    ...(env.PATH !== undefined && { searchPath: env.PATH }),
  };
}

/** Connection sharing configured in the options is left alone. */
function canShare({ options = [] }: SshExecutor): boolean {
  const isOwn = (option: string) => /control(?:master|path)/i.test(option) || /^-[SMO]/.test(option);
  return process.platform !== 'win32' && !options.some(isOwn);
}
