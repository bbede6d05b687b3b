import { describe, expect, it } from '@jest/globals';
import { createStore } from './store.ts';

describe('createStore', () => {
  it('tells listeners about changes only', () => {
    const store = createStore(1);
    const seen: number[] = [];
    const stop = store.subscribe(() => seen.push(store.get()));
    store.set(1);
    store.set(2);
    store.set((value) => value + 1);
    stop();
    store.set(9);
    expect(seen).toEqual([2, 3]);
  });

  it('lets a listener leave while it is being notified', () => {
    const store = createStore(0);
    const seen: string[] = [];
    const stop = store.subscribe(() => {
      seen.push('first');
      stop();
    });
    store.subscribe(() => seen.push('second'));
    store.set(1);
    store.set(2);
    expect(seen).toEqual(['first', 'second', 'second']);
  });
});
