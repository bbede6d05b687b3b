import type { Command } from '../../command/command.ts';
import { waitUntil } from '../../run/start-deadline.ts';
import type { ExitFacts, ExitReading } from '../executor-kind.ts';
import { connectionLost, failedReading } from '../failed-reading.ts';
import { readGuard } from '../guard/read-guard.ts';
import { findCluster } from './cluster.ts';
import { explainKubectl } from './explain-kubectl.ts';
import { containerOf, isFresh } from './kubectl-words.ts';
import { type Pod, type Termination, terminationOf, whyEnded } from './pod-state.ts';
import { watchPods } from './watch-pods.ts';

/** How long to wait for the end of a container to be reported, in milliseconds: the kubelet polls once a second. */
const statusMs = 4000;
const killedCode = 137;

/**
 * Distinguishes failures of the cluster from those of the command. The guard has the exit code; the cluster knows the
 * reasons.
 */
export async function explainEnd(
  command: Command,
  { stderr, guard, environment }: ExitFacts,
): Promise<ExitReading | undefined> {
  const { executor, name } = command.pod!;
  const reading = readGuard(command, guard);
  if (!isFresh(executor)) {
    if (reading) return reading.exitCode === killedCode ? { message: maybeMemory, ...reading } : reading;
    return guard?.hasBegun ? connectionLost(`the pod ${name}`) : unavailable(command, stderr);
  }
  if (reading && reading.exitCode !== killedCode) return reading;
  if (!reading && !guard?.hasBegun && stderr.trim() !== '' && !/completed pod/.test(stderr)) {
    return failedReading(explainKubectl(stderr));
  }
  const cluster = await findCluster(executor, environment, command.searchPath);
  const watch = watchPods(cluster);
  const end = () => terminationOf(watch.latest(name), containerOf(executor)!);
  await waitUntil(() => end() !== undefined, statusMs);
  return explainTermination(watch.latest(name), end()) ?? reading ?? connectionLost(`the pod ${name}`);
}

/** The command never started: another pod of the selector may run it. */
function unavailable({ pod }: Command, stderr: string): ExitReading {
  const problem = explainKubectl(stderr);
  const isPods = /pods "[^"]+" not found|dialing backend|upgrade connection|completed pod/.test(stderr);
  return {
    ...failedReading(problem),
    ...(pod?.executor.selector && isPods && { retry: `${problem} (tried another one)` }),
  };
}

const maybeMemory = 'Killed (exit code 137): a container that reaches its memory limit ends like this';

function explainTermination(pod: Pod | undefined, end: Termination | undefined): ExitReading | undefined {
  if (end?.reason === 'OOMKilled') {
    return {
      exitCode: killedCode,
      message: 'Out of memory: the command was killed at the memory limit of its pod',
    };
  }
  return pod?.status?.reason ? failedReading(`the pod was ended: ${whyEnded(pod, end)}`) : undefined;
}
