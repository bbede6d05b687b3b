import { type Executor, kindOf } from './executors.ts';
import type { Probe } from './probe.ts';

export type { Probe } from './probe.ts';

/** A place where tools run. */
export interface Place {
  executor: Executor;
  /** The executor in a few words: `docker (image=alpine)`. */
  text: string;
  /** The names of the tools that run there. */
  tools: string[];
}

/** The places of tools in order; without rules a tool runs on this host. */
export function placesOf(
  tools: readonly { tool: { name: string }; rules?: { executor: Executor } | undefined }[],
): Place[] {
  const places = new Map<string, Place>();
  for (const { tool, rules } of tools) {
    const executor = rules?.executor ?? { type: 'local' };
    const key = JSON.stringify(executor);
    const text = `${executor.type} (${kindOf(executor).describe(executor)})`;
    const place = places.get(key) ?? { executor, text, tools: [] };
    place.tools.push(tool.name);
    places.set(key, place);
  }
  return [...places.values()];
}

/**
 * Checks whether commands could run in a place without running one: connection, permissions, image. Does nothing for
 * this host.
 */
export async function probePlace({ executor }: Place, env: NodeJS.ProcessEnv): Promise<Probe[]> {
  return (await kindOf(executor).probe?.(executor, env)) ?? [];
}
