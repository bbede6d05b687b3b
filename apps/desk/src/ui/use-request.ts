import { useEffect, useRef, useState } from 'preact/hooks';

export interface Loaded<T> {
  /** The newest answer; stays while the next one is on its way. */
  value: T | null;
  error: string | null;
  isLoading: boolean;
}

/** Loads again whenever `key` changes; an answer that is overtaken is dropped. A null key loads nothing. */
export function useRequest<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, error: null, isLoading: false });
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (key === null) {
      setLoaded({ value: null, error: null, isLoading: false });
      return;
    }
    const controller = new AbortController();
    setLoaded(({ value }) => ({ value, error: null, isLoading: true }));
    latest
      .current(controller.signal)
      .then((value) => controller.signal.aborted || setLoaded({ value, error: null, isLoading: false }))
      .catch((error: Error) => {
        if (controller.signal.aborted) return;
        setLoaded(({ value }) => ({ value, error: error.message, isLoading: false }));
      });
    return () => controller.abort();
  }, [key]);
  return loaded;
}
