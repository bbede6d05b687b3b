import type { Cluster } from './cluster.ts';

interface Batch {
  names: Set<string>;
  done: Promise<boolean>;
}

/** How long to wait for further pods that can be deleted with the same command, in milliseconds. */
const GATHER_MS = 50;
/** How long the containers of a deleted pod may take to end: the kubelet asks, waits a second, and kills. */
const CONFIRM_SECONDS = 20;

const gathering = new Map<string, Batch>();

/**
 * Deletes a pod and waits until it is gone, which is when the kubelet has ended its containers; says whether that was
 * seen. Pods that are deleted at about the same time share one kubectl.
 */
export function deletePod(cluster: Cluster, name: string): Promise<boolean> {
  const batch = gathering.get(cluster.key);
  if (batch) {
    batch.names.add(name);
    return batch.done;
  }
  const names = new Set([name]);
  const done = new Promise((resolve) => setTimeout(resolve, GATHER_MS)).then(() => {
    gathering.delete(cluster.key);
    return deleteAll(cluster, [...names]);
  });
  gathering.set(cluster.key, { names, done });
  return done;
}

/** Deletes pods; those that are gone already count as deleted. */
export async function deleteAll(cluster: Cluster, names: readonly string[]): Promise<boolean> {
  const options = ['--ignore-not-found', '--grace-period=1', `--timeout=${CONFIRM_SECONDS}s`];
  const words = ['delete', 'pods', `--namespace=${cluster.namespace}`, ...options, ...names];
  const { code } = await cluster.run(words, { answerMs: (CONFIRM_SECONDS + 10) * 1000 });
  return code === 0;
}
