import type { AuditedCall } from './read-calls.ts';

/** How a call ended. */
export type CallEnd = 'succeeded' | 'failed' | 'refused' | 'unfinished';

export interface Tally {
  add(call: AuditedCall): void;
  /** Calls in all, and by how they ended. */
  counts(): { calls: number } & Record<CallEnd, number>;
  /** Milliseconds within which this share of the calls that ran ended; null when none did. */
  durationAt(share: number): number | null;
}

export function endOf({ verdict, failure }: AuditedCall): CallEnd {
  if (verdict === 'unfinished') return 'unfinished';
  if (verdict !== 'allowed') return 'refused';
  return failure === null ? 'succeeded' : 'failed';
}

/** Counts calls and how long they took. */
export function createTally(): Tally {
  const counts = { calls: 0, succeeded: 0, failed: 0, refused: 0, unfinished: 0 };
  const durations: number[] = [];
  let isSorted = true;
  return {
    add(call) {
      const end = endOf(call);
      counts.calls += 1;
      counts[end] += 1;
      // A refused call did not run, so its duration says nothing about the tool.
      if (end === 'refused' || call.duration_ms === null || !Number.isFinite(call.duration_ms)) return;
      durations.push(call.duration_ms);
      isSorted = false;
    },
    counts: () => ({ ...counts }),
    durationAt(share) {
      if (!isSorted) durations.sort((a, b) => a - b);
      isSorted = true;
      return durations[Math.max(0, Math.ceil(share * durations.length) - 1)] ?? null;
    },
  };
}
