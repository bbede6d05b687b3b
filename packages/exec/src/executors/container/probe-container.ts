import { fine, type Probe, wrong } from '../probe.ts';
import { runEngine } from '../run-engine.ts';
import type { ContainerExecutor } from './container-executor.ts';

/** Whether the engine responds and the image exists. Nothing is pulled or started. */
export async function probeContainer(
  { type, image }: ContainerExecutor,
  env: NodeJS.ProcessEnv,
): Promise<Probe[]> {
  const settings = { env, searchPath: env.PATH };
  const version = await runEngine(type, ['version', '--format', '{{.Client.Version}}'], settings);
  if (version.code === null)
    return [wrong(`container engine not found: ${type} (is it installed and on PATH?)`)];
  if (version.code !== 0) return [wrong(`the ${type} daemon cannot be reached: ${lastLine(version.stderr)}`)];
  const { code } = await runEngine(type, ['image', 'inspect', image], settings);
  const absent: Probe = {
    level: 'warning',
    text: `image ${image} has not been pulled yet: the first call will pull it`,
  };
  return [
    fine(`${type} ${version.stdout.trim()} answers`),
    code === 0 ? fine(`image ${image} is here`) : absent,
  ];
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
