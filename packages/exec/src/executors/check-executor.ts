import { realpathSync } from 'node:fs';
import { posix } from 'node:path';
import { expandVariables, variableNames } from '../expand-variables.ts';
import type { ContainerExecutor, Executor, PrefixExecutor } from './executor.ts';

/** Everything that keeps an executor from being used safely, one sentence each; `env` is the server's environment. */
export function checkExecutor(executor: Executor, env: NodeJS.ProcessEnv = process.env): string[] {
  if (executor.type === 'local') return [];
  return executor.type === 'prefix' ? checkPrefix(executor) : checkContainer(executor, env);
}

function checkPrefix({ command }: PrefixExecutor): string[] {
  if (command.length === 0 || command[0] === '') return ['command: expected at least the name of a program'];
  return command.some((word) => word.includes('\0')) ? ['command: may not contain a NUL character'] : [];
}

function checkContainer(executor: ContainerExecutor, env: NodeJS.ProcessEnv): string[] {
  const { image, network, memory, cpus, user, entrypoint, working_dir } = executor;
  const values = Object.entries({ image, network, memory, cpus, user, entrypoint, working_dir });
  return [
    ...(image.trim() === '' ? ['image: expected the name of an image, got an empty text'] : []),
    ...values.flatMap(([key, value]) => checkDash(key, value)),
    ...(executor.cap_drop ?? []).flatMap((value, i) => checkDash(`cap_drop[${i}]`, value)),
    ...(executor.volumes ?? []).flatMap((volume, i) =>
      checkVolume(`volumes[${i}]`, volume, env).concat(
        executor.allow_dangerous_mounts ? [] : checkMount(`volumes[${i}]`, volume, env),
      ),
    ),
  ];
}

/** A value that starts with a dash could be read as an option of the engine. */
function checkDash(key: string, value: unknown): string[] {
  return typeof value === 'string' && value.startsWith('-')
    ? [`${key}: '${value}' may not start with '-'`]
    : [];
}

function checkVolume(key: string, volume: string, env: NodeJS.ProcessEnv): string[] {
  const missing = variableNames(volume).filter((name) => !env[name]);
  const { text } = expandVariables(volume, env);
  return [
    ...missing.map((name) => `${key}: variable '${name}' ${env[name] === '' ? 'is empty' : 'is not set'}`),
    ...(missing.length === 0 ? checkDash(key, text) : []),
  ];
}

function checkMount(key: string, volume: string, env: NodeJS.ProcessEnv): string[] {
  const source = expandVariables(volume, env).text.split(':')[0] ?? '';
  const isDangerous = [source, realPath(source)].some((path) =>
    isDangerousMount(posix.normalize(`${path}/`)),
  );
  if (!source.startsWith('/') || !isDangerous) return [];
  return [
    `${key}: mounting '${source}' hands the host to the container; set allow_dangerous_mounts: true if you mean it`,
  ];
}

/** Takes a normalised path that ends in a slash. */
function isDangerousMount(path: string): boolean {
  return (
    systemDirectories.has(path) || controlTrees.some((tree) => path.startsWith(tree)) || sockets.test(path)
  );
}

/** Dangerous as a whole; what lies inside may be harmless. */
const systemDirectories = new Set(
  [
    '',
    'bin',
    'boot',
    'dev',
    'etc',
    'home',
    'lib',
    'lib64',
    'root',
    'run',
    'sbin',
    'usr',
    'var',
    'var/run',
    'var/lib',
  ].map((name) => posix.normalize(`/${name}/`)),
);

/** Dangerous with all that lies inside: they steer the kernel or the engine. */
const controlTrees = ['/proc/', '/sys/', '/boot/', '/var/lib/docker/', '/var/lib/containers/'];

const sockets = /\/(?:docker|podman|containerd|crio|buildkitd)[^/]*\.sock\/$/;

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
