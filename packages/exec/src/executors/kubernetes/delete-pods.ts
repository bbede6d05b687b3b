import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

interface Batch {
  names: Set<string>;
  done: Promise<boolean>;
}

/** How long to collect pods for one delete command, in milliseconds. */
const gatherMs = 50;
/** How long the containers of a deleted pod may take to stop: the kubelet waits a second and kills them. */
const confirmSeconds = 20;

/** Delay before a failed deletion is retried. */
const pauseMs = 2000;

const gathering = new Map<string, Batch>();

/**
 * Deletes a pod and waits until its containers have stopped; returns whether that was observed. Deletions at about
 * the same time share one kubectl.
 */
export function deletePod(cluster: Cluster, name: string): Promise<boolean> {
  const batch = gathering.get(cluster.key);
  if (batch) {
    batch.names.add(name);
    return batch.done;
  }
  const names = new Set([name]);
  const done = sleep(gatherMs).then(() => {
    gathering.delete(cluster.key);
    return deleteAll(cluster, [...names]);
  });
  gathering.set(cluster.key, { names, done });
  return done;
}

/** Deletes pods; missing ones count as deleted. Retries while the API server restarts. */
export async function deleteAll(cluster: Cluster, names: readonly string[]): Promise<boolean> {
  const options = ['--ignore-not-found', '--grace-period=1', `--timeout=${confirmSeconds}s`];
  const words = ['delete', 'pods', `--namespace=${cluster.namespace}`, ...options, ...names];
  const end = performance.now() + confirmSeconds * 1000;
  for (;;) {
    const { code } = await cluster.run(words, { answerMs: (confirmSeconds + 5) * 1000 });
    if (code === 0) return true;
    if (performance.now() + pauseMs > end) return false;
    await sleep(pauseMs);
  }
}
