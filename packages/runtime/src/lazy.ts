/** Something that takes time to load and is not needed at once. */
export interface Lazy<T> {
  /** Begins to load unless that has begun. Rejects when loading fails. */
  get(): Promise<T>;
  /** The outcome, whoever began. */
  readonly loaded: Promise<T>;
}

/** Loads when it is first asked for, and after `ms` in any case. */
export function createLazy<T>(load: () => Promise<T>, ms: number): Lazy<T> {
  let hasBegun = false;
  let begin: () => void = () => {};
  const loaded = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(load);
  // A failure that nobody awaits yet must not crash the process.
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
