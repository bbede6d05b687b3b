/** Bounds what calls that wait for an answer hold in memory, for each caller. */
export interface WaitingRoom {
  /**
   * Counts a waiting call. Returns a function to call when it no longer waits, or undefined if there is no room for
   * it.
   */
  enter(caller: string, bytes: number): (() => void) | undefined;
}

/** A caller may open many sessions, each with its own queue. */
const maxBytesOfCaller = 16 * 1024 * 1024;

export function createWaitingRoom(maxBytes = maxBytesOfCaller): WaitingRoom {
  const held = new Map<string, number>();
  const add = (caller: string, bytes: number) => {
    const sum = (held.get(caller) ?? 0) + bytes;
    if (sum > 0) held.set(caller, sum);
    else held.delete(caller);
  };
  return {
    enter(caller, bytes) {
      if ((held.get(caller) ?? 0) + bytes > maxBytes) return undefined;
      add(caller, bytes);
      return () => add(caller, -bytes);
    },
  };
}
