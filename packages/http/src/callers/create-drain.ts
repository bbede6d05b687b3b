/** Counts running calls, so that the server can shut down after them. */
export interface Drain {
  /** Counts a call; the returned function must be called when it ends. Undefined if no more calls are accepted. */
  enter(): (() => void) | undefined;
  isDraining(): boolean;
  /** Stops accepting calls. Resolves to the number of running calls: 0 once all have ended, or the rest when time is up. */
  begin(seconds: number, abort?: AbortSignal): Promise<number>;
}

export function createDrain(): Drain {
  let running = 0;
  let isDraining = false;
  let onEmpty = () => {};
  return {
    enter() {
      if (isDraining) return undefined;
      running += 1;
      let hasLeft = false;
      return () => {
        if (hasLeft) return;
        hasLeft = true;
        running -= 1;
        if (running === 0) onEmpty();
      };
    },
    isDraining: () => isDraining,
    async begin(seconds, abort) {
      isDraining = true;
      if (running > 0 && seconds > 0 && !abort?.aborted) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          onEmpty = resolve;
          timer = setTimeout(resolve, seconds * 1000);
          abort?.addEventListener('abort', () => resolve(), { once: true });
        });
        clearTimeout(timer);
      }
      return running;
    },
  };
}
