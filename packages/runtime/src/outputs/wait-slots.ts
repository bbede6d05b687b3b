/** Calls of one caller that may wait for commands at the same time. */
const maxWaiting = 256;

/**
 * Bounds how many calls wait for commands that were handed over. In a session they do so even when their client has
 * left, and each holds its message in memory.
 */
export interface WaitSlots {
  /** What it gives is called when the call no longer waits. Undefined if too many calls of this caller do. */
  take(caller: string): (() => void) | undefined;
}

export function createWaitSlots(most = maxWaiting): WaitSlots {
  const waiting = new Map<string, number>();
  return {
    take(caller) {
      const count = waiting.get(caller) ?? 0;
      if (count >= most) return undefined;
      waiting.set(caller, count + 1);
      return () => {
        const rest = (waiting.get(caller) ?? 0) - 1;
        if (rest > 0) waiting.set(caller, rest);
        else waiting.delete(caller);
      };
    },
  };
}
