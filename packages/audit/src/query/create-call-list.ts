import type { AuditedCall } from './read-calls.ts';

/**
 * Collects all calls in order, or the `slowest` ones, slowest first. Calls that never ended count as the fastest.
 * Uses little more memory than the result.
 */
export function createCallList(slowest?: number): { add(call: AuditedCall): void; result(): AuditedCall[] } {
  const calls: AuditedCall[] = [];
  const shorten = (count: number) => {
    calls.sort((a, b) => (b.duration_ms ?? -1) - (a.duration_ms ?? -1));
    calls.length = Math.min(calls.length, count);
  };
  return {
    add(call) {
      calls.push(call);
      // Sorting now and then is cheaper than finding the place of each call.
      if (slowest !== undefined && calls.length > 10 * slowest + 1000) shorten(slowest);
    },
    result() {
      if (slowest !== undefined) shorten(slowest);
      return calls;
    },
  };
}
