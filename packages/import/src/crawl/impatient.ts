import type { Sandbox } from './sandbox.ts';

/** Seconds that a command has at least, and how many times as long as the slowest so far. */
const least = 5;
const times = 3;

/**
 * A sandbox that waits for a command only a few times as long as other commands of the program took. Commands that are asked at once may
 * block each other; those that hang are asked again alone, with all the time.
 */
export function impatient(sandbox: Sandbox): Sandbox {
  let slowest: number | undefined;
  return {
    ...sandbox,
    async run(argv, options) {
      const start = performance.now();
      const expected = slowest === undefined ? Infinity : Math.max(least, times * slowest);
      const timeoutSeconds = Math.min(sandbox.timeoutSeconds, expected);
      const outcome = await sandbox.run(argv, { timeoutSeconds, ...options });
      if (outcome.status === 'exited') slowest = Math.max(slowest ?? 0, (performance.now() - start) / 1000);
      return outcome;
    },
  };
}
