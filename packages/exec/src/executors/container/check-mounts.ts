import { posix, resolve } from 'node:path';
import { expandVariables } from '@climax/config/words';
import type { Mounts } from '../../command/command.ts';
import type { ExecutorFinding } from '../executor-kind.ts';
import type { ContainerExecutor } from './container-executor.ts';
import { handsOverHost } from './hands-over-host.ts';
import { leadsThroughWritable, noteWritable } from './leads-through-writable.ts';

/** What is mounted into the containers of an executor, with variables expanded. What is permitted as a whole is not judged. */
export function mountsOf(
  { volumes = [], allow_dangerous_mounts: mayBeDangerous = false }: ContainerExecutor,
  env: NodeJS.ProcessEnv,
): Mounts {
  return { volumes: volumes.map((volume) => expandVariables(volume, env).text), mayBeDangerous };
}

/**
 * Mounts that give a container more of the host than the policy says. Checked with each call and again when its container starts,
 * since links change: a container that may write to a directory can replace what is in it, and the next one would be given
 * what a link leads to.
 */
export function checkMounts({ volumes, mayBeDangerous }: Mounts): ExecutorFinding[] {
  if (mayBeDangerous) return [];
  const mounts = volumes.map(readMount);
  const writable = writableOf(mounts);
  return mounts.flatMap(({ source, path }, index) => {
    if (path === undefined) return [];
    const reason = handsOverHost(path)
      ? 'gives the container control of the host'
      : leadsThroughWritable(path, writable)
        ? 'may lead anywhere, since a container could have made it a link'
        : undefined;
    if (reason === undefined) return [];
    const message = `mounting '${source}' ${reason}; set allow_dangerous_mounts: true if you want that`;
    return [{ key: 'volumes', index, code: 'dangerous-mount', message }];
  });
}

/** Remembers what containers with these mounts may write to, for the checks of all others. */
export function noteMounts({ volumes }: Mounts): void {
  for (const path of writableOf(volumes.map(readMount))) noteWritable(path);
}

function writableOf(mounts: readonly Mount[]): string[] {
  return mounts.flatMap(({ path, isReadOnly }) => (path === undefined || isReadOnly ? [] : [path]));
}

export interface Mount {
  source: string;
  /** Where it is in the container. */
  target: string;
  /** Absent for the name of a volume. */
  path: string | undefined;
  isReadOnly: boolean;
}

/** A relative source is relative to the server's directory; one without a slash or dot is a volume name. */
export function readMount(volume: string): Mount {
  const [source = '', target = '', options = ''] = volume.split(':');
  const path = /^\.|\//.test(source) ? resolve(source) : undefined;
  return { source, target: posix.resolve('/', target), path, isReadOnly: options.split(',').includes('ro') };
}
