/** Something that takes time to load and is not needed at once. */
export interface Later<T> {
  /** Begins to load unless that has begun; whoever awaits it hears of a failure. */
  get(): Promise<T>;
  /** The outcome, whoever began. */
  readonly loaded: Promise<T>;
}

/** Loads when it is first asked for, and after `ms` in any case. */
export function createLater<T>(load: () => Promise<T>, ms: number): Later<T> {
  let hasBegun = false;
  let begin: () => void = () => {};
  const loaded = new Promise<void>((resolve) => {
    begin = resolve;
  }).then(load);
  // Until somebody awaits it, a failure is no crash.
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
