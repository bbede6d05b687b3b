import type { Command } from '../../command/command.ts';
import { startDeadline } from '../../run/start-deadline.ts';
import type { NoPlace, OpenOptions, OpenPlace } from '../executor-kind.ts';
import type { OpeningGate } from '../opening-gate.ts';
import type { Cluster } from './cluster.ts';
import { deletePod } from './delete-pods.ts';
import { explainKubectl } from './explain-kubectl.ts';
import { containerOf } from './kubectl-words.ts';
import { podManifest, startSeconds } from './pod-manifest.ts';
import { podState } from './pod-state.ts';
import { readTemplate } from './read-template.ts';
import { type PodWatch, watchPods } from './watch-pods.ts';

/** How long a pod may be unscheduled before the call fails, in milliseconds: another pod may be about to end. */
const fullMs = 5000;

/** Creates the pod of a call and waits until its container runs and waits for the command. */
export async function openFreshPod(
  command: Command,
  cluster: Cluster,
  { environment, signal, background, gate }: OpenOptions & { gate: OpeningGate },
): Promise<OpenPlace | NoPlace> {
  const { name, executor } = command.pod!;
  const template = executor.template ? readTemplate(executor.template, environment) : undefined;
  if (template && 'problem' in template) return { problem: `${executor.template} ${template.problem}` };
  const leave = await gate.enter(signal);
  if (!leave) return cancelled;
  const watch = watchPods(cluster);
  const forget = watch.follow(name, () => {});
  const remove = () => deletePod(cluster, name).finally(forget);
  const creating = createPod(cluster, podManifest(command, template)).finally(leave);
  const problem =
    (await Promise.race([creating, aborted(signal)])) ?? (await whyNotRunning(command, watch, signal));
  if (problem !== undefined) {
    background(creating.then(remove));
    return { problem };
  }
  return {
    command,
    async close({ guard }) {
      const removed = remove();
      background(removed);
      // After the guard's final message nothing is left: the empty pod can be deleted later.
      return { mayHaveSurvivors: guard?.end === undefined && !(await removed) };
    },
  };
}

const cancelled = { problem: 'the call was cancelled' };

/** Returns a sentence when the pod could not be created. */
async function createPod(cluster: Cluster, manifest: object): Promise<string | undefined> {
  const words = ['create', '--raw', cluster.path('pods'), '-f', '-'];
  const { code, stderr } = await cluster.run(words, { stdin: JSON.stringify(manifest) });
  if (code === 0) return undefined;
  return code === null ? 'the cluster does not answer' : explainKubectl(stderr);
}

/** Waits until the container runs; returns a sentence when it does not. */
function whyNotRunning(command: Command, watch: PodWatch, signal: AbortSignal): Promise<string | undefined> {
  const { name, executor } = command.pod!;
  const container = containerOf(executor)!;
  const seconds = startSeconds(executor);
  return new Promise((resolve) => {
    let last = 'the cluster does not say why';
    let cancelFull: (() => void) | undefined;
    const settle = (problem?: string) => {
      cancelDeadline();
      cancelFull?.();
      stopFollowing();
      resolve(problem);
    };
    const cancelDeadline = startDeadline(seconds * 1000, () =>
      settle(`the pod did not run within ${seconds} s (start_timeout): ${last}`),
    );
    const look = () => {
      const pod = watch.latest(name);
      if (!pod) return;
      const state = podState(pod, container);
      if ('problem' in state) last = state.problem;
      if (state.is === 'running') settle();
      else if (state.is === 'failed') settle(state.problem);
      else if (state.is === 'full' && !executor.wait_for_nodes) {
        cancelFull ??= startDeadline(fullMs, () => settle(last));
      } else cancelFull = void cancelFull?.();
    };
    const stopFollowing = watch.follow(name, (event) => {
      if ('problem' in event) settle(event.problem);
      else if ('isGone' in event) settle('the pod was deleted before it ran');
      else look();
    });
    signal.addEventListener('abort', () => settle(cancelled.problem), { once: true });
    if (signal.aborted) settle(cancelled.problem);
    else look();
  });
}

function aborted(signal: AbortSignal): Promise<string> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(cancelled.problem);
    signal.addEventListener('abort', () => resolve(cancelled.problem), { once: true });
  });
}
