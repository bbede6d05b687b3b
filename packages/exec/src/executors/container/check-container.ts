import { expandVariables, variableNames } from '@climax/config/words';
import { checkNames } from '../check-names.ts';
import type { ExecutorFinding, ExecutorWarningCode } from '../executor-kind.ts';
import { checkMounts, mountsOf } from './check-mounts.ts';
import type { ContainerExecutor } from './container-executor.ts';

type Place = Pick<ExecutorFinding, 'key' | 'index'>;

/** All reasons why a container cannot be started safely. */
export function checkContainer(executor: ContainerExecutor, env: NodeJS.ProcessEnv): ExecutorFinding[] {
  const { image, network, memory, cpus, user, entrypoint, working_dir } = executor;
  const values = Object.entries({ network, memory, cpus, user, entrypoint, working_dir });
  return [
    ...checkImage(image),
    ...values.flatMap(([key, value]) => checkDash({ key }, value)),
    ...(executor.cap_drop ?? []).flatMap((value, index) => checkDash({ key: 'cap_drop', index }, value)),
    ...(executor.volumes ?? []).flatMap((volume, index) =>
      checkVolume({ key: 'volumes', index }, volume, env),
    ),
    ...checkMounts(mountsOf(executor, env)),
  ];
}

/** `alpine/git` has git as its entry point: `git status` would become `git git status`. */
export function warnOfEntryPoint(
  { image, entrypoint }: ContainerExecutor,
  programs: readonly string[],
): ExecutorFinding<ExecutorWarningCode>[] {
  const subject = image.split('/').at(-1)?.split(/[:@]/)[0];
  if (!subject || typeof entrypoint === 'string') return [];
  if (!programs.some((program) => program.split('/').at(-1) === subject)) return [];
  const message = `an image of this name often has ${subject} as its entry point, and would run "${subject} ${subject} ..."; entrypoint: "" removes it`;
  return [{ key: 'image', code: 'entry-point', message }];
}

function checkImage(image: string): ExecutorFinding[] {
  if (image.trim() !== '') return checkNames({ image }, { image: 'image' });
  return [
    { key: 'image', code: 'missing-key', message: 'expected the name of an image, got an empty string' },
  ];
}

/** A value that starts with a dash could be read as an option of the engine. */
function checkDash(place: Place, value: unknown): ExecutorFinding[] {
  if (typeof value !== 'string' || !value.startsWith('-')) return [];
  return [{ ...place, code: 'leading-dash', message: `'${value}' may not start with '-'` }];
}

function checkVolume(place: Place, volume: string, env: NodeJS.ProcessEnv): ExecutorFinding[] {
  const missing = variableNames(volume).filter((name) => !env[name]);
  if (missing.length === 0)
    return [...checkDash(place, expandVariables(volume, env).text), ...checkBreaks(place, volume, env)];
  return missing.map((name) => {
    const message = `variable '${name}' ${env[name] === '' ? 'is empty' : 'is not set'}`;
    return { ...place, code: 'unset-variable', message };
  });
}

/** A variable with a colon or a line break would change the meaning of the mount. */
function checkBreaks(place: Place, volume: string, env: NodeJS.ProcessEnv): ExecutorFinding[] {
  const breaking = variableNames(volume).filter((name) => /[:\r\n\0]/.test(env[name] ?? ''));
  return breaking.map((name) => {
    const message = `variable '${name}' has a ':' or a line break in it, which would change the mount`;
    return { ...place, code: 'bad-word', message };
  });
}
