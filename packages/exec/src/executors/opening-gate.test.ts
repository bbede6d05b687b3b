import { describe, expect, it } from '@jest/globals';
import { createOpeningGate } from './opening-gate.ts';

const signal = new AbortController().signal;

describe('createOpeningGate', () => {
  it('lets so many in at a time, and the next when one leaves', async () => {
    const gate = createOpeningGate(2);
    const [first] = await Promise.all([gate.enter(signal), gate.enter(signal)]);
    let isIn = false;
    const third = gate.enter(signal).then((leave) => {
      isIn = true;
      return leave;
    });
    await new Promise(setImmediate);
    expect(isIn).toBe(false);
    first!();
    expect(await third).toBeInstanceOf(Function);
  });

  it('lets eight in by default', async () => {
    const gate = createOpeningGate();
    let count = 0;
    for (let i = 0; i < 12; i += 1) void gate.enter(signal).then(() => count++);
    await new Promise(setImmediate);
    expect(count).toBe(8);
  });

  it('lets one go that is cancelled while it waits', async () => {
    const gate = createOpeningGate(1);
    await gate.enter(signal);
    const cancel = new AbortController();
    const waiting = gate.enter(cancel.signal);
    cancel.abort();
    expect(await waiting).toBeUndefined();
  });

  it('does not let one in that was cancelled before', async () => {
    expect(await createOpeningGate().enter(AbortSignal.abort())).toBeUndefined();
  });

  it('can be left twice', async () => {
    const gate = createOpeningGate(1);
    const leave = await gate.enter(signal);
    leave!();
    leave!();
    await gate.enter(signal);
    let isIn = false;
    void gate.enter(signal).then(() => {
      isIn = true;
    });
    await new Promise(setImmediate);
    expect(isIn).toBe(false);
  });
});
