import { posix } from 'node:path';
import type { Command } from '../command/command.ts';
import { executorFailed } from '../output/executor-failed.ts';
import { serverId } from '../processes/server-id.ts';
import { buildDockerPrefix } from './container/build-docker-prefix.ts';
import { checkContainer, warnOfEntryPoint } from './container/check-container.ts';
import { checkInnerDirectory } from './container/check-inner-directory.ts';
import { checkMounts, mountsOf, noteMounts } from './container/check-mounts.ts';
import type { ContainerExecutor } from './container/container-executor.ts';
import { containerKeys } from './container/container-keys.ts';
import { explainContainerExit } from './container/explain-container-exit.ts';
import { removeContainer } from './container/remove-container.ts';
import { splitEnvironment } from './container/split-environment.ts';
import { sweepContainers } from './container/sweep-containers.ts';
import type { ExecutorKind, NoPlace, OpenPlace } from './executor-kind.ts';
import { spareSeconds } from './guard/wrap-with-guard.ts';

export const container: ExecutorKind<ContainerExecutor> = {
  types: ['docker', 'podman'],
  keys: containerKeys,
  needs: { image: 'an image' },
  check: checkContainer,
  use: (executor, env) => noteMounts(mountsOf(executor, env)),
  warn: warnOfEntryPoint,
  wrap,
  open,
  describe: ({ image }) => `image=${image}`,
  explainStart: ({ container: facts }, { problem, isMissing }) =>
    isMissing ? `container engine not found: ${facts?.engine} (is it installed and on PATH?)` : problem,
  explainExit: ({ container: facts }, { code, stderr }) => facts && explainContainerExit(code, stderr, facts),
  probe: async (executor, env) => (await import('./engines.ts')).probeContainer(executor, env),
  cleanUp: removeContainer,
  sweep: sweepContainers,
};

function wrap(command: Command, executor: ContainerExecutor, env: NodeJS.ProcessEnv): Command {
  const { argv, cwd } = command.remoteForm ?? { argv: command.argv };
  const { stdin, errors, timeoutSeconds } = command;
  const home = executor.working_dir ?? '/';
  const [program = '', ...operands] = argv;
  const inside = program.includes('/') && !isLiteralStart(program) ? posix.resolve(home, program) : program;
  const id = crypto.randomUUID();
  const name = `climax-${id}`;
  const variables = splitEnvironment(command.env, env);
  const directory = cwd === undefined ? undefined : posix.resolve(home, cwd);
  const startsIn = directory ?? executor.working_dir ?? undefined;
  const mounts = mountsOf(executor, env);
  const problems = [
    ...(errors ?? []),
    ...variables.errors,
    ...checkInnerDirectory(startsIn, mounts),
    ...checkMounts(mounts).map(({ message }) => executorFailed(message)),
  ];
  const prefix = buildDockerPrefix(executor, env, {
    name,
    labels: [`climax.server=${process.pid}`, `climax.instance=${serverId()}`],
    envNames: Object.keys(variables.byName),
    ...(variables.file !== undefined && { envFile: '/dev/fd/3' }),
    stdin: stdin !== undefined,
    deadline: Math.ceil(timeoutSeconds) + spareSeconds,
    ...(directory !== undefined && { cwd: directory }),
  });
  const all = [...prefix, ...(argv.length > 0 ? [inside, ...operands] : [])];
  return {
    argv: all,
    ...(stdin !== undefined && { stdin }),
    env: variables.byName,
    ...(variables.file !== undefined && { descriptor3: variables.file }),
    timeoutSeconds,
    ...(problems.length > 0 && { errors: problems }),
    executor: executor.type,
    isClient: true,
    shown: {
      argv: all,
      ...(startsIn && { directory: startsIn }),
      ...(stdin !== undefined && { stdin }),
      place: `in a ${executor.type} container of ${executor.image}`,
      id,
    },
    container: {
      engine: executor.type,
      name,
      image: executor.image,
      program: inside,
      directory: startsIn,
      mounts,
    },
    ...(env.PATH !== undefined && { searchPath: env.PATH }),
  };
}

/** A call may have waited for its turn or a person, while another container could write where this one's mounts are. */
async function open(command: Command): Promise<OpenPlace | NoPlace> {
  if (!command.container) return { command };
  const { directory, mounts } = command.container;
  const [finding] = checkMounts(mounts);
  const problem = finding?.message ?? checkInnerDirectory(directory, mounts)[0];
  if (problem !== undefined) return { problem };
  noteMounts(mounts);
  return { command };
}

/** `~/x` and `$X/x` are not paths in the container: they are kept as written and reported as not found. */
function isLiteralStart(program: string): boolean {
  return /^[~$]/.test(program);
}
