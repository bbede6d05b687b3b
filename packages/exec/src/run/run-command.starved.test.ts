import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { words } from '../../test/commands.ts';
import { runCommand } from '../index.ts';

/** Keeps the event loop from doing anything else. */
function block(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

/**
 * Keeps the loop among its timers, where it reads no pipe: what a timer leaves to a promise blocks, then arms another one, which
 * brings the loop's clock up to date, so that the next is due before the loop goes on.
 */
function stayAmongTimers(times: number): void {
  setTimeout(async () => {
    await undefined;
    block(250);
    if (times > 1) stayAmongTimers(times - 1);
    block(5);
    setTimeout(() => {}, 1);
  }, 1);
}

/**
 * A server so busy that it learns of a command's end before it has read its pipe: another child ends first, its
 * output keeps the loop busy while the command prints and ends, and then both ends are noticed at once.
 */
async function starve(): Promise<void> {
  const other = spawn('sh', ['-c', 'printf x']);
  const exited = once(other, 'exit').then(() => {
    stayAmongTimers(8);
    // Runs before anything is read again, so that the first timer is due when the loop comes to it.
    setImmediate(() => block(50));
  });
  other.stdout.once('data', () => block(1200));
  block(300);
  await exited;
}

describe('RT-26 runCommand on a starved event loop', () => {
  it('returns what the command printed', async () => {
    const outcome = runCommand(words(['sh', '-c', 'sleep 0.8; printf hello; printf oops >&2']));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await starve();
    expect(await outcome).toMatchObject({ status: 'exited', stdout: 'hello', stderr: 'oops', notices: [] });
  });
});
