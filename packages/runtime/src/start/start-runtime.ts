import { kindOf, targetsOf } from '@climax/exec/executors';
import { describeContainment, sweepGroups } from '@climax/exec/host';
import { createTurns } from '@climax/host';
import type { Catalogue } from '../catalogue/compose.ts';
import type { Log } from '../log/log.ts';
import { mebibyte } from '../outputs/mebibyte.ts';
import type { OutputOptions, Outputs } from '../outputs/outputs.ts';
import type { Runtime } from '../runtime.ts';
import { type AttachableRuntime, createRuntime } from './create-runtime.ts';

/** Milliseconds until the machine is examined and searches are prepared: by then a client has its first answers. */
const settleMs = 500;

export interface RuntimeOptions extends OutputOptions {
  /** The file that records which tools are called after which questions. */
  learn?: string | undefined;
}

/** Makes a server's runtime of its catalogue, and tells the operator what is worth knowing about it. */
export async function startRuntime(
  catalogue: Catalogue,
  services: Omit<Runtime, 'catalogue' | 'learner' | 'outputs'>,
  options: RuntimeOptions,
): Promise<AttachableRuntime> {
  const { log } = services;
  for (const warning of catalogue.warnings) log.warning(warning);
  log.info(() => {
    const { method, detail } = describeContainment();
    return `commands end by ${method}: ${detail}`;
  });
  void attempt(() => sweepExecutor(catalogue, log), log);
  const onceSettled = (work: () => unknown) => setTimeout(attempt, settleMs, work, log).unref();
  onceSettled(() => warnOfMissing(catalogue, log));
  onceSettled(() => noteRemoved(sweepGroups(), log));
  onceSettled(() => catalogue.index.prepare());
  const learner = await learnerOf(options, log);
  const outputs = await outputsOf(options, log);
  process.once('exit', () => outputs.store.close());
  return createRuntime({ catalogue, learner, outputs, turns: createTurns(), ...services });
}

async function learnerOf({ learn }: RuntimeOptions, log: Log): Promise<Runtime['learner']> {
  if (learn === undefined) return undefined;
  const { openLearner } = await import('../learn/learner.ts');
  return openLearner(learn, { onWarning: log.warning });
}

/** Nobody waits for this work, so that it must not end the server, which may be out of file descriptors. */
async function attempt(work: () => unknown, log: Log): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.debug(`work after the start failed: ${(error as Error).message}`);
  }
}

/** One of several servers has a name, and may keep outputs in a directory that all of them have. */
async function outputsOf(options: OutputOptions, log: Log): Promise<Outputs> {
  const { createOutputs, newReplica } = await import('../outputs/outputs.ts');
  const { store, hasReplicas = false, maxStored } = options;
  if (!hasReplicas) return createOutputs(options);
  const replica = newReplica();
  log.info(`this server is ${replica} in the names of kept outputs`);
  if (typeof store !== 'string') return createOutputs({ ...options, replica });
  const { openSharedStore } = await import('@climax/outputs');
  const limits = maxStored !== undefined && { totalBytes: maxStored * mebibyte };
  const shared = await openSharedStore(store, { replica, ...limits });
  return createOutputs({ ...options, replica }, { store: shared, onProblem: log.warning });
}

async function warnOfMissing({ tools, env }: Catalogue, log: Log): Promise<void> {
  const { missingNotice } = await import('../check/missing-programs.ts');
  const notice = missingNotice(tools, env);
  if (notice) log.warning(notice);
}

/** Removes leftovers of killed servers from the executors, in the background. */
async function sweepExecutor({ policy, tools, env }: Catalogue, log: Log): Promise<void> {
  if (!policy) return;
  const sweeps = targetsOf(tools).map(({ executor }) => kindOf(executor).sweep?.(executor, env));
  const removed = [...new Set((await Promise.all(sweeps)).flatMap((names) => names ?? []))];
  noteRemoved(removed, log);
}

function noteRemoved(names: string[], log: Log): void {
  if (names.length > 0) log.info(`removed leftovers of a server that has ended: ${names.join(', ')}`);
}
