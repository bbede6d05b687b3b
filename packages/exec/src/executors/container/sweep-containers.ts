import { isGone } from '../../processes/server-id.ts';
import { runEngine } from '../run-engine.ts';
import type { ContainerExecutor } from './container-executor.ts';
import { removal } from './remove-container.ts';

/** Removes containers of dead servers, which cannot clean up after SIGKILL. */
export async function sweepContainers(
  { type }: ContainerExecutor,
  env: NodeJS.ProcessEnv,
): Promise<string[]> {
  const settings = { env, searchPath: env.PATH };
  const list = ['ps', '-a', '--filter', 'label=climax.instance', '--format', '{{.Names}} {{.Labels}}'];
  const { stdout } = await runEngine(type, list, settings);
  const abandoned = stdout.split('\n').flatMap((line) => {
    const [, name, server] = /^(climax-[\da-f-]{36}) .*climax\.instance[=:]([\w.-]+)/.exec(line) ?? [];
    return name !== undefined && server !== undefined && isGone(server) ? [name] : [];
  });
  if (abandoned.length > 0) await runEngine(type, [...removal[type], ...abandoned], settings);
  return abandoned;
}
