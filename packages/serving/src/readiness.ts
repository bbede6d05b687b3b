import { probeTarget, targetsOf } from '@climax/exec/executors';
import type { Drain } from '@climax/http/callers';
import type { Catalogue, Runtime } from '@climax/runtime';

export interface Readiness {
  /** Why calls would fail now, in public words; undefined if they would not. */
  reason(): Promise<string | undefined>;
  /** The last result. */
  isReady(): boolean;
}

/** How long the result of a probe is valid, in milliseconds. */
const freshMs = 10_000;

/**
 * A server is ready when it accepts calls and its executors are reachable. The first request waits for the probe;
 * later ones get the last result at once. Details go to the log only.
 */
export function createReadiness(runtime: Runtime, drain: Drain): Readiness {
  let seen: { catalogue: Catalogue; at: number; problem: string | undefined } | undefined;
  let looking: Promise<void> | undefined;
  const look = async () => {
    const { catalogue, log } = runtime;
    const targets = targetsOf(catalogue.tools);
    const probes = (await Promise.all(targets.map((target) => probeTarget(target, catalogue.env)))).flat();
    const problem = probes.find(({ level }) => level === 'problem')?.text;
    if (problem !== undefined && problem !== seen?.problem) log.warning(`not ready: ${problem}`);
    seen = { catalogue, at: performance.now(), problem };
  };
  const lookAgain = () => {
    looking ??= look()
      .catch((error: Error) => runtime.log.error(`readiness: ${error.message}`))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  return {
    async reason() {
      if (drain.isDraining()) return 'the server is shutting down';
      const isNew = seen?.catalogue !== runtime.catalogue;
      if (isNew) await lookAgain();
      else if (performance.now() - (seen?.at ?? 0) > freshMs) void lookAgain();
      return seen?.problem === undefined ? undefined : 'the place where commands run cannot be reached';
    },
    isReady: () => !drain.isDraining() && seen?.problem === undefined,
  };
}
