import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { Store } from './store.ts';

/** Selects a value from the store and rerenders when it changes. */
export function useStore<T, S = T>(store: Store<T>, select: (value: T) => S = (value) => value as never): S {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const selected = select(store.get());
  const latest = useRef({ selected, select });
  latest.current = { selected, select };
  useLayoutEffect(() => {
    const check = () => {
      if (!Object.is(latest.current.select(store.get()), latest.current.selected)) redraw(undefined);
    };
    check();
    return store.subscribe(check);
  }, [store]);
  return selected;
}
