import { type Executor, kindOf } from './executors.ts';
import type { Probe } from './probe.ts';

export type { Probe } from './probe.ts';

/** Where tools run. */
export interface Target {
  executor: Executor;
  /** The executor in a few words: `docker (image=alpine)`. */
  text: string;
  /** The names of the tools that run there. */
  tools: string[];
}

/** Where tools run, in order; without rules a tool runs on this host. */
export function targetsOf(
  tools: readonly { tool: { name: string }; rules?: { executor: Executor } | undefined }[],
): Target[] {
  const targets = new Map<string, Target>();
  for (const { tool, rules } of tools) {
    const executor = rules?.executor ?? { type: 'local' };
    const key = JSON.stringify(executor);
    const text = `${executor.type} (${kindOf(executor).describe(executor)})`;
    const target = targets.get(key) ?? { executor, text, tools: [] };
    target.tools.push(tool.name);
    targets.set(key, target);
  }
  return [...targets.values()];
}

/**
 * Checks whether commands could run there without running one: connection, permissions, image. Does nothing for
 * this host.
 */
export async function probeTarget({ executor }: Target, env: NodeJS.ProcessEnv): Promise<Probe[]> {
  return (await kindOf(executor).probe?.(executor, env)) ?? [];
}
