import { describe, expect, it } from '@jest/globals';
import { killAll, register } from './kill-all.ts';
import { createStopRequest } from './stop-request.ts';

/** A command that ends when it is asked to. */
function running(fails = false) {
  const stop = createStopRequest(5000);
  const reasons: string[] = [];
  const done = new Promise<void>((resolve, reject) => {
    stop.whenRequested((reason) => {
      reasons.push(reason);
      if (fails) reject(new Error('ended badly'));
      else resolve();
    });
  });
  done.catch(() => {});
  register(stop, done);
  return { stop, reasons };
}

describe('killAll', () => {
  it('ends every command and waits for all, also for one that fails', async () => {
    const commands = [running(), running(true), running()];
    await killAll();
    expect(commands.map(({ reasons }) => reasons)).toEqual([['cancelled'], ['cancelled'], ['cancelled']]);
  });

  it('gives them less time than usual', async () => {
    const { stop } = running();
    await killAll(50);
    expect(stop.graceMs()).toBe(50);
  });

  it('forgets commands that have ended', async () => {
    const stop = createStopRequest(5000);
    const done = Promise.resolve();
    register(stop, done);
    await done;
    await killAll(50);
    expect(stop.graceMs()).toBe(5000);
  });

  it('has nothing to do without commands', async () => expect(await killAll()).toBeUndefined());
});
