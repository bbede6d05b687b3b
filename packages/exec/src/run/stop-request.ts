/** Why a command is stopped before its own end. */
export type StopReason = 'timed-out' | 'cancelled';

/** Asks one command to stop: once, at any time, even before the command has been started. */
export interface StopRequest {
  /** Only the first reason counts; a later request can still shorten the grace. */
  request(reason: StopReason, graceMs?: number): void;
  /** Calls back when the command has to stop, at once if it was asked before. */
  whenRequested(listener: (reason: StopReason) => void): void;
  /** Milliseconds between SIGTERM and SIGKILL. */
  graceMs(): number;
}

export function createStopRequest(graceMs: number): StopRequest {
  let grace = graceMs;
  let requested: StopReason | undefined;
  let notify: (reason: StopReason) => void = () => {};
  return {
    request(reason, shorterGraceMs = grace) {
      grace = Math.min(grace, shorterGraceMs);
      if (requested) return;
      requested = reason;
      notify(reason);
    },
    whenRequested(listener) {
      notify = listener;
      if (requested) listener(requested);
    },
    graceMs: () => grace,
  };
}
