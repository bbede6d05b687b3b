import { setTimeout as sleep } from 'node:timers/promises';
import { formatOutcome } from '@climax/exec';
import { latestText, type SharedOutput } from '@climax/outputs';
import type { Reply } from '../reply/reply.ts';
import type { SharedEnd } from './create-shared-scopes.ts';
import { stillRunning } from './still-running.ts';

/** Polling interval for a command of another server, and when its silence is mentioned, in milliseconds. */
const lookMs = 250;
const silenceMs = 30_000;

interface Waiting {
  seconds: number;
  cancelled: AbortSignal | undefined;
}

/** Waits until a command that another server runs has ended, for some seconds at most. */
export async function waitForSharedOutput(
  find: () => SharedOutput | undefined,
  { seconds, cancelled }: Waiting,
): Promise<SharedOutput | undefined> {
  const end = performance.now() + seconds * 1000;
  let output = find();
  while (output?.isRunning && performance.now() < end && !cancelled?.aborted) {
    await sleep(lookMs);
    output = find();
  }
  return output;
}

/** The latest output of a command on another server, and its state. */
export async function describeSharedOutput(
  id: string,
  output: SharedOutput,
  show: (stream: { text: string; leftOut: number }, room: number) => Promise<string>,
  maxChars: number,
): Promise<Reply> {
  const { isRunning } = output;
  const { failure, exitCode = 0, ...rest } = (output.end ?? {}) as SharedEnd;
  const room = Math.floor(maxChars / 2);
  const last = (name: 'stdout' | 'stderr') =>
    show(latestText(output.streams[name], { maxBytes: room, isRunning }), room);
  const streams = { stdout: await last('stdout'), stderr: await last('stderr') };
  const text = formatOutcome({ ...rest, ...streams, exitCode }, { isRunning });
  return { text, remarks: remarksOn(id, output), ...(failure && { failure }) };
}

function remarksOn(id: string, { isRunning, replica, silentMs }: SharedOutput): string[] {
  if (!isRunning) return [`The command has ended; it ran on the server ${replica}.`];
  const silence = `The server ${replica}, where the command runs, has not been heard from for ${Math.round(silentMs / 1000)} s: it may have ended, and the command with it.`;
  return [silentMs > silenceMs ? silence : `The command runs on the server ${replica}.`, stillRunning(id)];
}
