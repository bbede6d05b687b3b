import type { ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';

/** Turns of the event loop in a row without a byte, after which other holders of the pipe are no longer waited for. */
const silentTurns = 15;
/** Turns in all: a process that we do not know of may hold the pipe and keep writing. */
const maxTurns = 150;
/** The shortest turn, in milliseconds. */
const turnMs = 10;

/**
 * Waits for the end of a child's pipes when its processes are gone. What they wrote is already in the pipe, but a busy
 * server may not have read it: so this counts turns of the event loop, each of which reads what there is, and not time,
 * which passes even when nothing is read.
 */
export async function readToTheEnd(child: ChildProcess, closed: Promise<void>): Promise<void> {
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  let silent = 0;
  for (let turn = 0; turn < maxTurns && silent < silentTurns && !isClosed; ) {
    const before = bytesRead(child);
    await Promise.race([closed, oneTurn()]);
    const isSilent = bytesRead(child) === before;
    // Reading pauses until the previous chunk has been filtered.
    if (isSilent && isPaused(child)) continue;
    turn += 1;
    silent = isSilent ? silent + 1 : 0;
  }
  for (const stream of child.stdio) stream?.destroy();
}

/** Timers come before reading, immediates after it: between the two, every pipe with something in it has been read. */
function oneTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(() => setImmediate(resolve), turnMs));
}

function isPaused({ stdout, stderr }: ChildProcess): boolean {
  return [stdout, stderr].some((stream) => stream?.isPaused() === true && !stream.destroyed);
}

function bytesRead({ stdio }: ChildProcess): number {
  return stdio.reduce((sum, stream) => sum + (stream instanceof Socket ? stream.bytesRead : 0), 0);
}
