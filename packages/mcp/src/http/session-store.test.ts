import { describe, expect, it } from '@jest/globals';
import { SessionStore } from './session-store.ts';

/** A store over a clock that only moves when told to. */
function createStore(options: { max?: number; idleMs?: number } = {}) {
  const clock = { time: 0 };
  const ended: string[] = [];
  const store = new SessionStore({ ...options, now: () => clock.time });
  const open = (id: string, busy = false, owner: string | null = null) => {
    const close = async () => void ended.push(id);
    store.add(id, { owner, isBusy: () => busy, close });
  };
  return { store, clock, ended, open };
}

describe('SessionStore', () => {
  it('finds a session until it is deleted', () => {
    const { store, open } = createStore();
    open('a');
    expect([store.get('a') !== undefined, store.get('b')]).toEqual([true, undefined]);
    store.delete('a');
    expect([store.get('a'), store.size]).toEqual([undefined, 0]);
  });

  it('ends the session that was not used for longest when it is full', () => {
    const { store, ended, open } = createStore({ max: 2 });
    open('a');
    expect(store.makeRoom(null)).toBe(true);
    open('b');
    store.get('a');
    expect([store.makeRoom(null), ended, store.size]).toEqual([true, ['b'], 1]);
  });

  it('never ends a busy session, and reports when all are busy', () => {
    const { store, ended, open } = createStore({ max: 2 });
    open('a', true);
    open('b', false);
    expect([store.makeRoom(null), ended]).toEqual([true, ['b']]);
    open('c', true);
    expect([store.makeRoom(null), store.size]).toEqual([false, 2]);
  });

  it('ends a session of the owner with the most, however long others were idle', () => {
    const { store, ended, open } = createStore({ max: 3 });
    open('bob', false, 'bob');
    open('ada 1', false, 'ada');
    open('ada 2', false, 'ada');
    expect([store.makeRoom('ada'), ended]).toEqual([true, ['ada 1']]);
    open('ada 3', false, 'ada');
    expect([store.makeRoom('eve'), ended]).toEqual([true, ['ada 1', 'ada 2']]);
  });

  it('counts the session that is about to open as its owner’s', () => {
    const { store, ended, open } = createStore({ max: 2 });
    open('bob', false, 'bob');
    open('ada', false, 'ada');
    expect([store.makeRoom('ada'), ended]).toEqual([true, ['ada']]);
  });

  it('ends a busy session of the owner with the most for another owner only', () => {
    const { store, ended, open } = createStore({ max: 3 });
    open('ada 1', true, 'ada');
    open('bob', false, 'bob');
    open('ada 2', true, 'ada');
    expect([store.makeRoom('ada'), ended]).toEqual([false, []]);
    expect([store.makeRoom('eve'), ended]).toEqual([true, ['ada 1']]);
  });

  it('ends idle sessions when their time is over, busy ones not', () => {
    const { store, clock, ended, open } = createStore({ idleMs: 100 });
    open('old');
    open('old and busy', true);
    clock.time = 60;
    open('young');
    clock.time = 120;
    store.sweep();
    expect([ended, store.size]).toEqual([['old'], 2]);
    clock.time = 160;
    store.sweep();
    expect(ended).toEqual(['old', 'young']);
  });

  it('ends all sessions when it is closed', async () => {
    const { store, ended, open } = createStore();
    open('a');
    open('b', true);
    await store.close();
    expect([ended, store.size]).toEqual([['a', 'b'], 0]);
  });
});
