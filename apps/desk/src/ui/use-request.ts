import { useEffect, useRef, useState } from 'preact/hooks';

export interface Loaded<T> {
  /** The newest answer; stays while the next one is on its way. */
  value: T | null;
  error: string | null;
  /** `value` and `error` are about an earlier key. */
  isLoading: boolean;
}

/** Reloads whenever `key` changes; outdated responses are dropped. A null key loads nothing. */
export function useRequest<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<{ key: string | null; value: T | null; error: string | null }>(
    nothing,
  );
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    if (key === null) return;
    const controller = new AbortController();
    latest
      .current(controller.signal)
      .then((value) => controller.signal.aborted || setLoaded({ key, value, error: null }))
      .catch((error: Error) => {
        if (!controller.signal.aborted) setLoaded(({ value }) => ({ key, value, error: error.message }));
      });
    return () => controller.abort();
  }, [key]);
  const { value, error } = key === null ? nothing : loaded;
  return { value, error, isLoading: key !== loaded.key };
}

const nothing = { key: null, value: null, error: null };
