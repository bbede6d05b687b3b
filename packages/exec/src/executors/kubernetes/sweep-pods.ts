import { isGone } from '../../processes/server-id.ts';
import { findCluster } from './cluster.ts';
import { deleteAll } from './delete-pods.ts';
import { isFresh } from './kubectl-words.ts';
import type { KubernetesExecutor } from './kubernetes-executor.ts';
import { managedBy, serverLabel } from './pod-manifest.ts';
import type { Pod } from './pod-state.ts';

/** Servers delete pods seconds after they end: one that ended this long ago, in milliseconds, has no server. */
const abandonedMs = 10 * 60_000;

/**
 * Deletes the pods of dead servers of this machine, and all that ended long ago. Pods of servers that died on
 * other machines end at their deadline and are deleted after that.
 */
export async function sweepPods(executor: KubernetesExecutor, env: NodeJS.ProcessEnv): Promise<string[]> {
  if (!isFresh(executor)) return [];
  const environment = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  const cluster = await findCluster(executor, environment as Record<string, string>, env.PATH);
  const [label, value] = Object.entries(managedBy)[0]!;
  const address = `${cluster.path('pods')}?labelSelector=${encodeURIComponent(`${label}=${value}`)}`;
  const { code, stdout } = await cluster.run(['get', '--raw', address]);
  if (code !== 0) return [];
  const { items = [] } = JSON.parse(stdout) as { items?: Pod[] };
  const abandoned = items.filter(isAbandoned).map(({ metadata }) => metadata.name);
  if (abandoned.length > 0) await deleteAll(cluster, abandoned);
  return abandoned;
}

function isAbandoned({ metadata, status }: Pod): boolean {
  if (!/^climax-[\da-f-]{36}$/.test(metadata.name)) return false;
  if (isGone(metadata.labels?.[serverLabel] ?? '')) return true;
  const ends = status?.containerStatuses?.map(({ state }) => Date.parse(state?.terminated?.finishedAt ?? ''));
  const isOver = status?.phase === 'Succeeded' || status?.phase === 'Failed';
  return isOver && (ends ?? []).every((end) => Date.now() - end > abandonedMs);
}
