import { setImmediate as turn } from 'node:timers/promises';

/** How long a loop may hold the event loop, in milliseconds. */
const longestHold = 10;

/** For loops over what others wrote: waits for other work to be done where the loop has held it up for long. */
export function takeTurns(): () => Promise<void> | undefined {
  let since = performance.now();
  const rest = async () => {
    await turn();
    since = performance.now();
  };
  return () => (performance.now() - since < longestHold ? undefined : rest());
}
