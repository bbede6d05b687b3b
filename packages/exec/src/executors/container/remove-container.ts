import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from '../../command/command.ts';
import type { CleanUpOptions } from '../executor-kind.ts';
import { type EngineAnswer, runEngine } from '../run-engine.ts';

/** How each engine removes containers immediately: podman otherwise waits ten seconds. */
export const removal = { docker: ['rm', '-f'], podman: ['rm', '-f', '-t', '0'] };

/** How long the reply waits for a container to be removed, in milliseconds, and how long it is tried after that. */
const replyMs = 1500;
const giveUpMs = 30_000;
/** How long to wait before the engine is asked again: twice as long each time. */
const minPauseMs = 300;
const maxPauseMs = 5000;

type Removal = 'removed' | 'unknown' | 'failed';

/**
 * Ends the container of a command by name, if it has one. A client that died took nothing with it: the engine still
 * runs the container, or is only about to create it. So a name that is unknown is asked for again, and so is an engine that
 * fails or is slow to answer.
 */
export async function removeContainer(
  { container, searchPath }: Command,
  environment: Record<string, string>,
  { background, onFailure }: CleanUpOptions,
): Promise<{ mayHaveSurvivors: boolean }> {
  if (!container) return { mayHaveSurvivors: false };
  const { engine, name } = container;
  const remove = async () =>
    readRemoval(await runEngine(engine, [...removal[engine], name], { env: environment, searchPath }));
  const first = await repeat(remove, replyMs);
  if (first !== 'removed')
    background(async (signal) => {
      if ((await repeat(remove, giveUpMs, signal)) === 'failed')
        onFailure(`The container ${name} could not be removed and may still run: ${engine} rm -f ${name}`);
    });
  return { mayHaveSurvivors: first === 'failed' };
}

/** The last answer, or the first one that says that the container is gone. */
async function repeat(
  remove: () => Promise<Removal>,
  limitMs: number,
  signal?: AbortSignal,
): Promise<Removal> {
  const end = performance.now() + limitMs;
  for (let pauseMs = minPauseMs; ; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
    const found = await remove();
    if (found === 'removed' || performance.now() + pauseMs > end) return found;
    // After the reply, it keeps no process from ending.
    await sleep(pauseMs, undefined, signal && { signal, ref: false }).catch(() => {});
    if (signal?.aborted) return found;
  }
}

/** Engines print the name of what they have removed; for one that they do not know, some fail and some do not. */
function readRemoval({ code, stdout, stderr }: EngineAnswer): Removal {
  if (code === 0) return stdout.trim() === '' ? 'unknown' : 'removed';
  return code !== null && /no such container|no container with/i.test(stderr) ? 'unknown' : 'failed';
}
