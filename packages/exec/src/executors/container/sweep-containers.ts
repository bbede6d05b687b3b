import { isGone } from '../../processes/server-id.ts';
import { runEngine } from '../run-engine.ts';
import type { ContainerExecutor } from './container-executor.ts';
import { removal } from './remove-container.ts';

/** Removes the containers of servers that are gone: one that is killed with SIGKILL cannot do it itself. */
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
