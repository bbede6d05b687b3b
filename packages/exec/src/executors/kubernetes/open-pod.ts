import type { Command } from '../../command/command.ts';
import { findRecentExecutable } from '../../start/find-recent-executable.ts';
import type { NoPlace, OpenOptions, OpenPlace } from '../executor-kind.ts';
import { createOpeningGate } from '../opening-gate.ts';
import { findCluster } from './cluster.ts';
import { isFresh, noKubectl } from './kubectl-words.ts';
import { openFreshPod } from './open-fresh-pod.ts';
import { openStandingPod } from './open-standing-pod.ts';

const gate = createOpeningGate();

/** Prepares a fresh or existing pod for a command. At most eight streams are opened at a time. */
export async function openPod(command: Command, options: OpenOptions): Promise<OpenPlace | NoPlace> {
  const { executor } = command.pod!;
  const { environment, signal } = options;
  if ('reason' in findRecentExecutable('kubectl', command.searchPath ?? environment.PATH)) {
    return { problem: noKubectl };
  }
  const cluster = await findCluster(executor, environment, command.searchPath);
  const open = isFresh(executor) ? openFreshPod : openStandingPod;
  const place = await open(command, cluster, { ...options, gate });
  if ('problem' in place) return place;
  const leave = await gate.enter(signal);
  return {
    ...place,
    onBegin: () => leave?.(),
    async close(end) {
      leave?.();
      return (await place.close?.(end)) ?? { mayHaveSurvivors: false };
    },
  };
}
