import { createLimiter } from '../run/limiter.ts';

/** Lets a few connections be opened at a time; the others wait for their turn. */
export interface OpeningGate {
  /** The returned function ends the opening; nothing is returned when the signal came first. */
  enter(signal: AbortSignal): Promise<(() => void) | undefined>;
}

/** Eight at once: sshd begins to turn connections away at its tenth, and a cluster gains nothing from more. */
export function createOpeningGate(most = 8): OpeningGate {
  const limiter = createLimiter({ running: most, queued: Number.POSITIVE_INFINITY });
  return {
    enter: (signal) =>
      new Promise((resolve) => {
        void limiter
          .run(() => new Promise<void>((leave) => resolve(leave)), signal)
          .then(({ status }) => status === 'cancelled' && resolve(undefined));
      }),
  };
}
