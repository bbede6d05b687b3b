import { describe, expect, it } from '@jest/globals';
import { digestOf, RequestStates } from './request-states.ts';

const state = { call: 'c', question: 'q', answers: [] };

describe('RequestStates', () => {
  it('takes a state back once', async () => {
    const states = new RequestStates(() => 0);
    const text = await states.issue(state, 1000);
    expect(await states.redeem(text)).toMatchObject(state);
    await expect(states.redeem(text)).rejects.toMatchObject({ code: -32602 });
  });

  it('takes a state back in time only', async () => {
    const clock = { time: 0 };
    const states = new RequestStates(() => clock.time);
    const [early, late] = [await states.issue(state, 100), await states.issue(state, 100)];
    clock.time = 100;
    expect(await states.redeem(early)).toMatchObject(state);
    clock.time = 101;
    await expect(states.redeem(late)).rejects.toMatchObject({ code: -32602 });
  });

  it('keeps a bounded number open: the oldest makes room', async () => {
    const states = new RequestStates(() => 0);
    const first = await states.issue(state, 1000);
    const second = await states.issue(state, 1000);
    for (let i = 0; i < 999; i++) await states.issue(state, 1000);
    await expect(states.redeem(first)).rejects.toMatchObject({ code: -32602 });
    expect(await states.redeem(second)).toMatchObject(state);
  });

  it('lets a caller with many open questions push out its own only', async () => {
    const states = new RequestStates(() => 0);
    const text = await states.issue(state, 1000, 'ada');
    for (let i = 0; i < 1500; i++) await states.issue(state, 1000, 'bob');
    expect(await states.redeem(text)).toMatchObject(state);
  });
});

describe('digestOf', () => {
  it('does not depend on the order of keys, at any depth', async () => {
    const one = await digestOf({ a: 1, b: { c: [1, { d: 2, e: 3 }] } });
    expect(await digestOf({ b: { c: [1, { e: 3, d: 2 }] }, a: 1 })).toBe(one);
  });

  it.each([{ a: 1 }, { a: '1' }, { a: [1] }, { a: null }, {}, { b: 1 }])('tells %j apart', async (value) => {
    expect(await digestOf(value)).not.toBe(await digestOf({ a: 2 }));
  });
});
