import { expandVariables } from '@climax/config/words';
import type { ContainerExecutor } from './container-executor.ts';

/** Per-call additions to the executor's settings. */
export interface CallSettings {
  /** Unique name of the container. */
  name: string;
  /** `key=value`, so that containers left behind can be found. */
  labels: string[];
  /** Names of variables to pass; the values stay in the client's environment. */
  envNames: string[];
  /** A file with further variables, one `NAME=value` per line. */
  envFile?: string;
  /** Whether the command reads standard input. */
  stdin: boolean;
  /** Directory inside the container, in place of the executor's. */
  cwd?: string;
  /** Seconds after which podman kills the container by itself, in case the server is gone; docker cannot. */
  deadline?: number;
}

/**
 * The words before a command in a container, up to the image. With the settings of a call, the container is also
 * named, labelled, limited and hardened.
 */
export function buildDockerPrefix(
  executor: ContainerExecutor,
  env: NodeJS.ProcessEnv,
  call?: CallSettings,
): string[] {
  return [
    executor.type,
    'run',
    '--rm',
    ...(call ? callOptions(call) : []),
    ...(executor.type === 'podman' ? option('--timeout', call?.deadline) : []),
    ...(call ? hardening(executor) : []),
    ...(executor.volumes ?? []).flatMap((volume) => ['-v', expandVariables(volume, env).text]),
    ...option('--network', executor.network ?? (call && privateNetwork[executor.type])),
    ...option('-w', call?.cwd ?? executor.working_dir),
    ...(call?.envNames ?? []).flatMap((name) => ['-e', name]),
    ...option('--env-file', call?.envFile),
    executor.image,
  ];
}

/** The default network of an engine, made explicit. */
const privateNetwork = { docker: 'bridge', podman: 'private' };

function callOptions({ name, labels, stdin }: CallSettings): string[] {
  return [...(stdin ? ['-i'] : []), '--name', name, ...labels.flatMap((label) => ['--label', label])];
}

function hardening(executor: ContainerExecutor): string[] {
  return [
    ...(executor.init === false ? [] : ['--init']),
    ...(executor.no_new_privileges === false ? [] : ['--security-opt', 'no-new-privileges']),
    ...option('--pids-limit', executor.pids === undefined ? 512 : executor.pids),
    ...option('--memory', executor.memory === undefined ? '2g' : executor.memory),
    ...option('--cpus', executor.cpus),
    ...(executor.read_only ? ['--read-only'] : []),
    ...(executor.cap_drop ?? []).flatMap((capability) => ['--cap-drop', capability]),
    ...option('--user', executor.user),
    ...option('--entrypoint', executor.entrypoint),
  ];
}

function option(flag: string, value: string | number | null | undefined): string[] {
  return value === null || value === undefined ? [] : [flag, String(value)];
}
