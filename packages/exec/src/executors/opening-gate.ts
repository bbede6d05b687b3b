import { createLimiter } from '../run/limiter.ts';

/** Limits how many connections are opened at a time; the others queue. */
export interface OpeningGate {
  /** The returned function ends the opening; undefined if the signal came first. */
  enter(signal: AbortSignal): Promise<(() => void) | undefined>;
}

/** Eight at a time: sshd starts dropping connections at ten, and a cluster gains nothing from more. */
export function createOpeningGate(most = 8): OpeningGate {
  const limiter = createLimiter({ running: most, queued: Number.POSITIVE_INFINITY });
  return {
    enter: (signal) =>
      new Promise((resolve) => {
        void limiter
          .run(() => new Promise<void>((leave) => resolve(leave)), { signal })
          .then(({ status }) => status === 'cancelled' && resolve(undefined));
      }),
  };
}
