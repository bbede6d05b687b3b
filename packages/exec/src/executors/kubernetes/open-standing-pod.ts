import type { Command } from '../../command/command.ts';
import type { NoPlace, OpenPlace } from '../executor-kind.ts';
import { leastBusy } from '../least-busy.ts';
import type { Cluster } from './cluster.ts';
import { explainKubectl } from './explain-kubectl.ts';
import type { Pod } from './pod-state.ts';

/** Cache time for the pods of a selector in milliseconds. */
const freshMs = 5000;

const found = new Map<string, { names: string[]; at: number }>();

/** Chooses the pod named by the policy, or the least busy one of its selector. */
export async function openStandingPod(command: Command, cluster: Cluster): Promise<OpenPlace | NoPlace> {
  const { executor } = command.pod!;
  const candidates = executor.pod ? [executor.pod] : await findPods(cluster, executor.selector ?? '');
  if ('problem' in candidates) return candidates;
  const key = (name: string) => `${cluster.key} ${name}`;
  const chosen = leastBusy.choose(candidates.map(key));
  const name = candidates.find((candidate) => key(candidate) === chosen) ?? '';
  const leave = leastBusy.begin(chosen);
  const at = command.argv.indexOf('--') - 1;
  return {
    command: { ...command, argv: command.argv.with(at, name), pod: { ...command.pod!, name } },
    async close({ guard }) {
      leave();
      // It may be gone: the next call lists the pods again and prefers another one.
      if (!guard?.hasBegun && !guard?.end) {
        found.clear();
        if (candidates.length > 1) leastBusy.markDown(chosen);
      }
      return { mayHaveSurvivors: false };
    },
  };
}

async function findPods(cluster: Cluster, selector: string): Promise<string[] | NoPlace> {
  const key = `${cluster.key} ${selector}`;
  const known = found.get(key);
  if (known && performance.now() - known.at < freshMs) return known.names;
  const address = `${cluster.path('pods')}?labelSelector=${encodeURIComponent(selector)}`;
  const { code, stdout, stderr } = await cluster.run(['get', '--raw', address]);
  if (code !== 0) return { problem: explainKubectl(stderr) };
  const { items = [] } = JSON.parse(stdout) as { items?: Pod[] };
  const names = items.filter(isReady).map(({ metadata }) => metadata.name);
  if (names.length === 0) {
    return { problem: `no ready pod matches the selector ${selector} in the namespace ${cluster.namespace}` };
  }
  found.set(key, { names, at: performance.now() });
  return names;
}

function isReady({ metadata, status }: Pod): boolean {
  const ready = status?.conditions?.find(({ type }) => type === 'Ready')?.status === 'True';
  return ready && metadata.deletionTimestamp === undefined;
}
