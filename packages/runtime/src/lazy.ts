/** A value that is loaded on demand. */
export interface Lazy<T> {
  /** Starts loading if necessary. Rejects when loading fails. */
  get(): Promise<T>;
  /** The result, no matter who started loading. */
  readonly loaded: Promise<T>;
}

/** Loads on first use, and after `ms` in any case. */
export function createLazy<T>(load: () => Promise<T>, ms: number): Lazy<T> {
  let hasBegun = false;
  let begin: () => void = () => {};
  const loaded = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(load);
  // Nobody may be awaiting it yet, and an unhandled rejection would crash the process.
  loaded.catch(() => {});
  const timer = setTimeout(begin, ms);
  return {
    loaded,
    get() {
      if (!hasBegun) {
        hasBegun = true;
        clearTimeout(timer);
        begin();
      }
      return loaded;
    },
  };
}
