/** Counts the calls of a server, so that it can end when they have. */
export interface Drain {
  /** Counts a call; what it gives is to be called when the call has ended. Undefined when no more calls are taken. */
  enter(): (() => void) | undefined;
  isDraining(): boolean;
  /** Takes no more calls. Resolves to the number that still run: 0 as soon as all have ended, else when time is up. */
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
